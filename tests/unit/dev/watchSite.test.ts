/** Changes in the site folder that `start` receives: it reloads the site for unknown files. */
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { expect, it } from "vitest";
import {
	pathsToFollow,
	watchSite,
} from "../../../packages/furrow/src/dev/watch/index.js";
import type { Site } from "../../../packages/furrow/src/types/site.js";
import { basename, join } from "../../../packages/furrow/src/util/path.js";
import { writeWhole } from "../../../packages/furrow/src/util/writeWhole.js";

it("ignores logs and temporary files of editors and commands", async () => {
	const siteDir = mkdtempSync(join(tmpdir(), "watch-site-"));
	const reported = new Set<string>();
	let resolveLast!: () => void;
	const last = new Promise<void>((resolve) => {
		resolveLast = resolve;
	});
	const watching = watchSite({
		siteDir,
		change() {},
		batch(changes) {
			for (const { file } of changes) reported.add(basename(file));
			if (reported.has("last.md")) resolveLast();
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
		expect([...reported].sort()).toEqual([
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

/** Returns what is followed for a plugin with this hook. */
function followed(getPathsToWatch: () => unknown): string[] {
	const plugin = { name: "bad", options: { id: "default" }, getPathsToWatch };
	return pathsToFollow({
		siteDir: "/site",
		locales: [{ plugins: [plugin] }],
		configFiles: ["/site/config.js"],
	} as unknown as Site);
}

it("names the plugin whose paths to watch cannot be used", () => {
	expect(followed(() => ["data/**/*.json", false])).toEqual([
		"/site/data",
		"/site/config.js",
	]);
	expect(() =>
		followed(() => {
			throw new Error("no net");
		}),
	).toThrow('Plugin "bad" failed in getPathsToWatch: no net');
	for (const paths of ["data", [5]])
		expect(() => followed(() => paths)).toThrow(
			'Plugin "bad": getPathsToWatch returns',
		);
});
