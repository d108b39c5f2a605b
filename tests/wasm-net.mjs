// A network, or a style of it, chooses the same moves on every build for wasm32 as it did in a record of the native one, and
// tells the same chances, each seat's from what that seat may know alone:
// node tests/wasm-net.mjs NET BOT RECORD build/tessera.wasm build/tessera.simd.wasm
import { readFileSync } from 'node:fs';

const [net, bot, record, ...builds] = process.argv.slice(2);

async function look(wasm) {
	const { instance } = await WebAssembly.instantiate(readFileSync(wasm), { env: { now_ms: () => 0 } });
	const engine = instance.exports;
	const bytes = (name, sent, ...args) => {
		new Uint8Array(engine.memory.buffer).set(sent, engine.in_at());
		const n = engine[name](...args, ...(sent.length ? [sent.length] : []));
		const got = new Uint8Array(engine.memory.buffer).slice(engine.out_at(), engine.out_at() + Math.abs(n));
		if (n < 0) throw new Error(new TextDecoder().decode(got));
		return got;
	};
	const call = (...args) => JSON.parse(new TextDecoder().decode(bytes(...args)));
	const think = (seat) => call('think', new TextEncoder().encode(bot), 1, seat, 1, 0);
	const refused = (what, work) => {
		try {
			work();
		} catch {
			return;
		}
		throw new Error(what);
	};

	call('read_record', readFileSync(record), 0);
	const { moves, points } = call('history', [], 0);
	const seats = points[0].length;
	call('branch', [], 0, 0, 1);
	refused('played without a network', () => think(0));
	refused('chances without a network', () => call('chances', [], 0, 0, 0));
	call('read_net', readFileSync(net));
	refused('chances for nobody', () => call('chances', [], 0, seats, 0));

	const told = Array.from({ length: seats }, (_, seat) => call('chances', [], 0, seat, 0));
	const table = call('chances', [], 0, -1, 0);
	let spent = 0;
	for (const [ply, [seat, move]] of moves.entries()) {
		call('branch', [], 0, ply, 1);
		const start = performance.now();
		const { best } = think(Number(seat.slice(1)) - 1);
		spent += performance.now() - start;
		if (best !== move) throw new Error(`${record}: ply ${ply} is ${best}, not ${move}`);
		for (let k = 0; k < seats; k++) {
			// the bytes a server would send to that seat are enough
			call('read_state', bytes('write_state', [], 1, k), 2);
			const seen = call('chances', [], 2, k, 0)[0];
			if (`${seen}` !== `${told[k][ply]}`) throw new Error(`ply ${ply}: seat ${k} knows more`);
			const sum = seen.reduce((a, b) => a + b);
			if (seats > 1 && Math.abs(sum - 10000) > seats) throw new Error(`ply ${ply}: ${seen}`);
			const mean = told.reduce((a, b) => a + b[ply][k], 0) / seats;
			if (Math.abs(mean - table[ply][k]) > 1) throw new Error(`ply ${ply}: ${table[ply]}`);
		}
	}
	const end = table.at(-1);
	if (end.some((n) => n > 0 && n < 2000) || end.every((n) => !n)) throw new Error(`the end is ${end}`);
	if (`${call('chances', [], 0, 0, moves.length)}` !== `${told[0].at(-1)}`) throw new Error('the last alone differs');
	const us = Math.round((spent * 1000) / moves.length);
	console.log(`${wasm} ${net}, ${bot}: ${moves.length} decisions, the same as natively, ${us} us each`);
	return JSON.stringify([told, table]);
}

const all = [];
for (const wasm of builds) all.push(await look(wasm));
if (all.some((x) => x !== all[0])) throw new Error(`${net}: chances differ between ${builds.join(' and ')}`);
