// Replays a record on the wasm32 build and compares the position at every ply with what the native
// build printed: tessera replay REC --every | node tests/wasm-replay.mjs build/tessera.wasm REC
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

function take(length) {
	const text = new TextDecoder().decode(
		new Uint8Array(engine.memory.buffer, engine.out_at(), Math.abs(length)),
	);
	if (length < 0) throw new Error(text);
	return text;
}

take(engine.read_record(0, give(readFileSync(record, 'utf8'))));
native.forEach((view, ply) => {
	engine.branch(0, ply, 1);
	const ours = JSON.parse(take(engine.write_position(1, EVERYTHING)));
	if (JSON.stringify(ours) !== JSON.stringify(view)) {
		console.error(`${record}: ply ${ply} differs`);
		process.exit(1);
	}
});
console.log(`${record}: ${native.length} plies, the same on wasm32`);
