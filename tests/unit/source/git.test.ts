import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { expect, it, onTestFinished } from "vitest";
import { git } from "../../../packages/furrow/src/source/git.js";
import { join } from "../../../packages/furrow/src/util/path.js";

it("tells a missing folder from a missing program", async () => {
	const folder = mkdtempSync(join(tmpdir(), "furrow-git-"));
	onTestFinished(() => rmSync(folder, { recursive: true }));
	const missing = join(folder, "missing");
	await expect(git(missing, ["status"])).rejects.toThrow(
		`There is no folder ${missing} to run git in.`,
	);
	await expect(git(folder, ["status"], { PATH: folder })).rejects.toThrow(
		"Git is not installed",
	);
});
