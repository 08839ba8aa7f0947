/** On Windows, files cannot be renamed while another program has them open. */
import { expect, it } from "vitest";
import { retryWhileInUse } from "../../../packages/furrow/src/util/rename.js";

/** Returns a function that fails as often as there are codes, and counts its calls. */
function failing(...codes: string[]) {
	let calls = 0;
	const change = () => {
		const code = codes[calls++];
		if (code) throw Object.assign(new Error(code), { code });
		return calls;
	};
	return { change, calls: () => calls };
}

it("tries again on Windows until no other program has the files open", () => {
	const { change } = failing("EPERM", "EBUSY", "EACCES");
	expect(retryWhileInUse(change, "win32")).toBe(4);
});

it.each([
	["linux", "EPERM"],
	["darwin", "EBUSY"],
	["win32", "ENOSPC"],
] as const)("on %s, does not try again after %s", (platform, code) => {
	const { change, calls } = failing(code);
	expect(() => retryWhileInUse(change, platform)).toThrow(code);
	expect(calls()).toBe(1);
});
