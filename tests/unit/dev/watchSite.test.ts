/** What of a site's folder `start` hears of: an unknown file has it read the site anew. */
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";
import { expect, it } from "vitest";
import { watchSite } from "../../../packages/furrow/src/dev/watch/index.js";
import { writeWhole } from "../../../packages/furrow/src/util/writeWhole.js";

it("is silent about logs, and what editors and commands write beside files", async () => {
	const siteDir = mkdtempSync(join(tmpdir(), "watch-site-"));
	const heard = new Set<string>();
	let hear!: () => void;
	const last = new Promise<void>((resolve) => {
		hear = resolve;
	});
	const watching = watchSite({
		siteDir,
		change() {},
		batch(changes) {
			for (const { file } of changes) heard.add(basename(file));
			if (heard.has("last.md")) hear();
		},
		error(error) {
			throw error;
		},
	});
	try {
		for (const name of [
			"start.log",
			".intro.md.swp",
			"intro.md~",
			".#intro.md",
			".versions.json.123.new",
		])
			writeFileSync(join(siteDir, name), "text");
		writeWhole((files) => {
			files.write(join(siteDir, "versions.json"), "[]");
			files.write(join(siteDir, "versioned_docs/version-1/a.md"), "text");
		});
		for (const name of ["intro.md", "notes", "last.md"])
			writeFileSync(join(siteDir, name), "text");
		await last;
		expect([...heard].sort()).toEqual([
			"a.md",
			"intro.md",
			"last.md",
			"notes",
			"versions.json",
		]);
	} finally {
		watching.close();
		rmSync(siteDir, { recursive: true });
	}
});
