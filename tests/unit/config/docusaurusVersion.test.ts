/** The version of Docusaurus that a site was written for. */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { docusaurusMajor } from "../../../packages/furrow/src/config/docusaurusVersion.js";
import { join } from "../../../packages/furrow/src/util/path.js";

let dir: string;
beforeAll(() => {
	dir = mkdtempSync(join(tmpdir(), "furrow-version-"));
});
afterAll(() => rmSync(dir, { recursive: true }));

describe("the major version", () => {
	it.each([
		["3.10.2", 3],
		["^3.1.0", 3],
		["~4.0", 4],
		[">= 4.0.0-beta.1 < 5", 4],
		["v4", 4],
		["3.x || 4.x", 3],
		["4 - 5", 4],
		["4.x", 4],
		["<4", 3],
		["*", 3],
		["latest", 3],
		["canary", 4],
		["workspace:^4.0.0", 4],
		["npm:@my/core-4@3.1.0", 3],
		["npm:@my/core@^4.0.0", 4],
		["npm:@my/core-3@next", 4],
		["file:../docs-2024/core.tgz", 3],
		["https://host.example/4.0.0/core.tgz", 3],
		["4ever/docusaurus", 3],
	])("of the range %s is %i", (range, major) => {
		writeFileSync(
			join(dir, "package.json"),
			JSON.stringify({ dependencies: { "@docusaurus/core": range } }),
		);
		expect(docusaurusMajor(dir)).toBe(major);
	});

	it("is that of the installed package, if there is one", () => {
		const core = join(dir, "node_modules/@docusaurus/core");
		mkdirSync(core, { recursive: true });
		for (const [version, major] of [
			["4.0.0-canary-6808", 4],
			["3.10.2", 3],
		] as const) {
			writeFileSync(join(core, "package.json"), JSON.stringify({ version }));
			expect(docusaurusMajor(dir)).toBe(major);
		}
	});
});
