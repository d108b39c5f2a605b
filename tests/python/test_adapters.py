"""The frameworks' own tests of the adapters; a framework that is not installed is not run."""
import importlib.util
import unittest
import warnings

import numpy as np

import tessera


def needs(module):
    return unittest.skipUnless(importlib.util.find_spec(module), f"{module} is not installed")


@needs("gymnasium")
class Gymnasium(unittest.TestCase):
    def test_check_env(self):
        import gymnasium
        from gymnasium.utils.env_checker import check_env

        import tessera.gymnasium

        for game in tessera.games():
            with warnings.catch_warnings():
                warnings.simplefilter("error")
                warnings.filterwarnings("ignore", ".*render.*")
                check_env(gymnasium.make(f"tessera/{game}-v0").unwrapped)

    def test_a_game(self):
        import tessera.gymnasium

        env = tessera.gymnasium.Env("legends", opponents="random", seat=2, seats=3)
        dice = np.random.default_rng(1)
        for seed in range(3):
            seen, _ = env.reset(seed=seed)
            over = False
            while not over:
                np.testing.assert_array_equal(seen["action_mask"] == 1, env.action_masks())
                seen, reward, over, _, info = env.step(dice.choice(np.flatnonzero(seen["action_mask"])))
            self.assertEqual(reward, info["score"].reward[2])
        env.reset(seed=1)
        _, reward, over, _, info = env.step(np.flatnonzero(~env.action_masks())[0])
        self.assertTrue(reward == -1 and over and info["illegal"])


@needs("pettingzoo")
class PettingZoo(unittest.TestCase):
    def test_api(self):
        from pettingzoo.test import api_test

        import tessera.pettingzoo

        for game in tessera.games():
            with warnings.catch_warnings():
                warnings.simplefilter("ignore")
                api_test(tessera.pettingzoo.Env(game), num_cycles=300)

    def test_seed(self):
        from pettingzoo.test import seed_test

        import tessera.pettingzoo

        for game in tessera.games():
            seed_test(lambda: tessera.pettingzoo.Env(game), num_cycles=200)

    def test_rewards(self):
        import tessera.pettingzoo

        env = tessera.pettingzoo.Env("empire", seats=3)
        env.reset(seed=3)
        total = dict.fromkeys(env.possible_agents, 0)
        for agent in env.agent_iter():
            seen, reward, over, _, _ = env.last()
            total[agent] += reward
            env.step(None if over else int(np.flatnonzero(seen["action_mask"])[0]))
        self.assertEqual(tuple(total.values()), env.state_.score().reward)


@needs("pyspiel")
class OpenSpiel(unittest.TestCase):
    def test_random_sim(self):
        import pyspiel

        import tessera.openspiel

        for game in tessera.games():
            pyspiel.random_sim_test(pyspiel.load_game(f"tessera_{game}"), num_sims=2, serialize=True, verbose=False)

    def test_parameters(self):
        import pyspiel

        import tessera.openspiel

        game = pyspiel.load_game("tessera_kingdom(deals=5,options=module:quest;face:B)")
        state = game.new_initial_state()
        self.assertEqual(len(state.chance_outcomes()), 5)
        state.apply_action(3)
        self.assertEqual(state.state.options["face"], "B")
        other = state.clone()
        other.apply_action(other.legal_actions()[0])
        self.assertNotEqual(str(other), str(state))
        self.assertEqual(len(state.observation_tensor(1)), tessera.Game("kingdom").n_observe)

    def test_returns(self):
        import pyspiel

        import tessera.openspiel

        state = pyspiel.load_game("tessera_empire(players=3)").new_initial_state()
        while not state.is_terminal():
            state.apply_action(state.legal_actions()[0])
        self.assertAlmostEqual(sum(state.returns()), 0)
        self.assertEqual(max(range(3), key=state.returns().__getitem__), state.state.score().rank.index(1))
