import { expect, test } from "vitest";
import { md4 } from "../../../packages/furrow/src/markdown/assets/md4.js";

// Test vectors of RFC 1320.
test.each([
	["", "31d6cfe0d16ae931b73c59d7e0c089c0"],
	["a", "bde52cb31de33e46245e05fbdbd6fb24"],
	["message digest", "d9130a8164549fe818874806e1c7014b"],
	[
		"12345678901234567890123456789012345678901234567890123456789012345678901234567890",
		"e33b4ddc9c38f2199c3e7b164fcc0536",
	],
])("computes the MD4 hash of %j", (text, hash) => {
	expect(md4(new TextEncoder().encode(text))).toBe(hash);
});
