// Replays a record on the wasm32 build and compares the position at every ply with what the native
// build printed: tessera replay REC --every | node tests/wasm-replay.mjs build/tessera.wasm REC
// Then what a page does with a server's word: the bytes of each viewer's own state, read into
// another slot, show that viewer all that the match itself does.
import { readFileSync } from 'node:fs';

const [wasm, record] = process.argv.slice(2);
const native = readFileSync(0, 'utf8').trim().split('\n').map((line) => JSON.parse(line).view);
const { instance } = await WebAssembly.instantiate(readFileSync(wasm), {
	env: { now_ms: () => 0 },
});
const engine = instance.exports;
const EVERYTHING = -2;

function give(text) {
	const bytes = new TextEncoder().encode(text);
	new Uint8Array(engine.memory.buffer).set(bytes, engine.in_at());
	return bytes.length;
}

const out = (length) => new Uint8Array(engine.memory.buffer, engine.out_at(), Math.abs(length));

function take(length) {
	const text = new TextDecoder().decode(out(length));
	if (length < 0) throw new Error(text);
	return text;
}

// Undo and events come from the log, which the bytes do not have.
function shown(slot, viewer) {
	const { view, acting, moves, outcome, over, result } = JSON.parse(take(engine.state(slot, viewer)));
	return JSON.stringify({ view, acting, moves, outcome, over, result });
}

function fail(what) {
	console.error(`${record}: ${what}`);
	process.exit(1);
}

take(engine.read_record(0, give(readFileSync(record, 'utf8'))));
native.forEach((view, ply) => {
	engine.branch(0, ply, 1);
	const ours = JSON.parse(take(engine.write_position(1, EVERYTHING)));
	if (JSON.stringify(ours) !== JSON.stringify(view)) fail(`ply ${ply} differs`);
	const { seats } = JSON.parse(take(engine.state(1, EVERYTHING)));
	for (let viewer = -1; viewer < seats; viewer++) {
		const bytes = out(engine.write_state(1, viewer)).slice();
		new Uint8Array(engine.memory.buffer).set(bytes, engine.in_at());
		take(engine.read_state(2, bytes.length));
		if (shown(2, viewer) !== shown(1, viewer))
			fail(`ply ${ply}: the bytes of viewer ${viewer} show something else`);
	}
});
console.log(`${record}: ${native.length} plies, the same on wasm32`);
