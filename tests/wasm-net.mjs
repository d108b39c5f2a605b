// A network, or a style of it, chooses the same moves on wasm32 as it did in a record of the native build:
// node tests/wasm-net.mjs build/tessera.wasm NET BOT RECORD
import { readFileSync } from 'node:fs';

const [wasm, net, bot, record] = process.argv.slice(2);
const { instance } = await WebAssembly.instantiate(readFileSync(wasm), { env: { now_ms: () => 0 } });
const engine = instance.exports;

function call(name, bytes, ...args) {
	new Uint8Array(engine.memory.buffer).set(bytes, engine.in_at());
	const n = engine[name](...args, ...(bytes.length ? [bytes.length] : []));
	const text = new TextDecoder().decode(new Uint8Array(engine.memory.buffer, engine.out_at(), Math.abs(n)));
	if (n < 0) throw new Error(text);
	return JSON.parse(text);
}

const think = (seat) => call('think', new TextEncoder().encode(bot), 1, seat, 1, 0);
call('read_record', readFileSync(record), 0);
const { moves } = call('history', [], 0);
let spent = 0;
for (const [ply, [seat, move]] of moves.entries()) {
	call('branch', [], 0, ply, 1);
	if (!ply) {
		let refused = false;
		try {
			think(0);
		} catch {
			refused = true;
		}
		if (!refused) throw new Error('played without a network');
		call('read_net', readFileSync(net));
	}
	const start = performance.now();
	const { best } = think(Number(seat.slice(1)) - 1);
	spent += performance.now() - start;
	if (best !== move) throw new Error(`${record}: ply ${ply} is ${best}, not ${move}`);
}
const us = Math.round((spent * 1000) / moves.length);
console.log(`${net}, ${bot}: ${moves.length} decisions, the same on wasm32, ${us} us each`);
