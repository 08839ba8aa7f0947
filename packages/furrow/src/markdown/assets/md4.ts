/**
 * MD4, which webpack uses in file names, so that assets keep the URLs that they have with Docusaurus. It is not used
 * for security. Node's crypto module does not provide it.
 */

const ROUNDS: { add: number; shifts: number[]; order: number[] }[] = [
	{
		add: 0,
		shifts: [3, 7, 11, 19],
		order: [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15],
	},
	{
		add: 0x5a827999,
		shifts: [3, 5, 9, 13],
		order: [0, 4, 8, 12, 1, 5, 9, 13, 2, 6, 10, 14, 3, 7, 11, 15],
	},
	{
		add: 0x6ed9eba1,
		shifts: [3, 9, 11, 15],
		order: [0, 8, 4, 12, 2, 10, 6, 14, 1, 9, 5, 13, 3, 11, 7, 15],
	},
];

function mix(round: number, x: number, y: number, z: number): number {
	if (round === 0) return (x & y) | (~x & z);
	if (round === 1) return (x & y) | (x & z) | (y & z);
	return x ^ y ^ z;
}

/** Appends MD4's padding and length. */
function padded(bytes: Uint8Array): DataView {
	const size = (((bytes.length + 8) >> 6) + 1) << 6;
	const block = new Uint8Array(size);
	block.set(bytes);
	block[bytes.length] = 0x80;
	const view = new DataView(block.buffer);
	view.setUint32(size - 8, (bytes.length << 3) >>> 0, true);
	view.setUint32(size - 4, Math.floor(bytes.length / 0x20000000), true);
	return view;
}

/** Returns the MD4 hash in hexadecimal. */
export function md4(bytes: Uint8Array): string {
	const view = padded(bytes);
	let [a, b, c, d] = [0x67452301, 0xefcdab89, 0x98badcfe, 0x10325476];
	for (let at = 0; at < view.byteLength; at += 64) {
		const before = [a, b, c, d] as const;
		for (const [round, { add, shifts, order }] of ROUNDS.entries()) {
			for (let step = 0; step < 16; step += 1) {
				const word = view.getUint32(at + (order[step] as number) * 4, true);
				const sum = (a + mix(round, b, c, d) + word + add) | 0;
				const shift = shifts[step & 3] as number;
				const rotated = (sum << shift) | (sum >>> (32 - shift));
				[a, b, c, d] = [d, rotated, b, c];
			}
		}
		a = (a + before[0]) | 0;
		b = (b + before[1]) | 0;
		c = (c + before[2]) | 0;
		d = (d + before[3]) | 0;
	}
	const result = new DataView(new ArrayBuffer(16));
	for (const [index, word] of [a, b, c, d].entries())
		result.setInt32(index * 4, word | 0, true);
	return Buffer.from(result.buffer).toString("hex");
}
