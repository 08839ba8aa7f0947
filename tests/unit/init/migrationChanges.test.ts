import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { expect, it, onTestFinished } from "vitest";
import { migrationChanges } from "../../../packages/furrow/src/init/migrationChanges.js";
import { join } from "../../../packages/furrow/src/util/path.js";

/** Returns the dependency ranges of a site after the migration. */
async function rangesWith(sass: string): Promise<Record<string, string>> {
	const dir = mkdtempSync(join(tmpdir(), "furrow-init-"));
	onTestFinished(() => rmSync(dir, { recursive: true }));
	mkdirSync(join(dir, "node_modules/sass"), { recursive: true });
	writeFileSync(
		join(dir, "node_modules/sass/package.json"),
		JSON.stringify({ name: "sass", version: sass }),
	);
	const dependencies = {
		"@docusaurus/core": "3.10.0",
		"docusaurus-plugin-sass": "^0.2.1",
		sass: "^1.37.5",
	};
	writeFileSync(join(dir, "package.json"), JSON.stringify({ dependencies }));
	const [change] = await migrationChanges(dir);
	return JSON.parse(change?.after ?? "{}").dependencies;
}

it.each([
	["1.56.1", "^1.70.0"],
	["1.9.0", "^1.70.0"],
	["1.70.0", "^1.37.5"],
	["1.101.0", "^1.37.5"],
])(
	"raises the range of Sass only if Vite cannot use the installed version: %s",
	async (installed, range) => {
		const ranges = await rangesWith(installed);
		expect(ranges.sass).toBe(range);
		expect(ranges).not.toHaveProperty("docusaurus-plugin-sass");
	},
);
