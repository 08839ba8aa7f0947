import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { expect, it } from "vitest";
import { siteFiles } from "../../../packages/furrow/src/cli/serve/findFile.js";
import { join } from "../../../packages/furrow/src/util/path.js";

it("does not serve the mark file of a build", () => {
	const dir = mkdtempSync(join(tmpdir(), "furrow-serve-"));
	for (const name of [".furrow", ".well-known"])
		writeFileSync(join(dir, name), "");
	for (const followLinks of [false, true]) {
		const files = siteFiles(dir, followLinks);
		expect(files.has("/.well-known")).toBe(true);
		for (const path of ["/.furrow", "//.furrow", "/./.furrow", "/a/../.furrow"])
			expect(files.has(path), path).toBe(false);
	}
	rmSync(dir, { recursive: true });
});
