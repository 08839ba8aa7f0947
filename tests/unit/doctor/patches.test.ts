import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { expect, it, onTestFinished } from "vitest";
import { patchFindings } from "../../../packages/furrow/src/doctor/patches.js";
import { join } from "../../../packages/furrow/src/util/path.js";

/** A site with empty files. */
function siteWith(...files: string[]): string {
	const siteDir = mkdtempSync(join(tmpdir(), "furrow-patches-"));
	onTestFinished(() => rmSync(siteDir, { recursive: true }));
	for (const file of files) {
		const path = join(siteDir, file);
		mkdirSync(join(path, ".."), { recursive: true });
		writeFileSync(path, "");
	}
	return siteDir;
}

it.each([
	["mdx-loader", "patches/@docusaurus+mdx-loader+3.10.1.patch"],
	["core", "patches/@docusaurus+core+3.10.1+001+scroll.patch"],
	["core", "patches/@docusaurus__core@3.10.1.patch"],
	["core", "patches/@docusaurus__core.patch"],
	["core", "patches/@docusaurus%2Fcore@3.10.1.patch"],
	[
		"theme-classic",
		".yarn/patches/@docusaurus-theme-classic-npm-3.10.1-0a1b.patch",
	],
])("warns that a patch of @docusaurus/%s has no effect: %s", (name, file) => {
	expect(patchFindings(siteWith(file))).toMatchObject([
		{
			severity: "warning",
			file,
			message: expect.stringContaining(`@docusaurus/${name} has no effect`),
		},
	]);
});

it("does not warn about patches of other packages or sites without patches", () => {
	const others = siteWith(
		"patches/react+19.0.0.patch",
		"patches/docusaurus-plugin-sass+0.2.6.patch",
		"patches/README.md",
	);
	expect(patchFindings(others)).toEqual([]);
	expect(patchFindings(siteWith())).toEqual([]);
});
