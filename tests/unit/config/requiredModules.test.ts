/**
 * The site's CommonJS code, which Node runs directly, gets the same from `require` in every version of Node. Modules
 * that Node would cache forever are reloaded with the site.
 */
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { loadConfig } from "../../../packages/furrow/src/config/index.js";
import { forgetLoadedCode } from "../../../packages/furrow/src/dev/opened.js";
import type { FurrowError } from "../../../packages/furrow/src/util/errors.js";
import { join } from "../../../packages/furrow/src/util/path.js";

let siteDir: string;

beforeEach(() => {
	siteDir = mkdtempSync(join(tmpdir(), "furrow-required-"));
});
afterEach(() => rmSync(siteDir, { recursive: true }));

const write = (name: string, text: string) =>
	writeFileSync(join(siteDir, name), text);

/** Writes a CommonJS config whose custom fields come from a module. */
function writeConfig(name: string, customFields: string): void {
	write(
		"docusaurus.config.js",
		`const given = require("./${name}");
module.exports = { title: "T", url: "https://t.example", baseUrl: "/", customFields: ${customFields} };
`,
	);
}

const load = () => loadConfig({ siteDir });

const MODULES: Record<string, (value: string) => string> = {
	"items.js": (value) =>
		`export const named = "${value}";\nexport default { main: "${value}" };\n`,
	"items.mjs": (value) =>
		`export const named = "${value}";\nexport default { main: "${value}" };\n`,
	"items.ts": (value) =>
		`interface Items { main: string }\nexport const named: string = "${value}";\nexport default { main: "${value}" } as Items;\n`,
	"items.mts": (value) =>
		`enum Value { Main = "${value}" }\nexport const named: string = Value.Main;\nexport default { main: Value.Main };\n`,
	"items.cts": (value) =>
		`const main: string = "${value}";\nmodule.exports = { main, named: main };\nmodule.exports.default = module.exports;\n`,
};

describe.each(Object.entries(MODULES))("%s", (name, text) => {
	it("provides CommonJS with its default and named exports", async () => {
		write(name, text("one"));
		writeConfig(
			name,
			`{ main: given.main, named: given.named, default: given.default.main, same: given === require("./${name}") }`,
		);
		expect((await load()).config.customFields).toEqual({
			main: "one",
			named: "one",
			default: "one",
			same: true,
		});
	});

	it("is reloaded with the site", async () => {
		write(name, text("one"));
		writeConfig(name, "{ named: given.named }");
		const first = await load();
		expect(first.loader.loadedFiles()).toContain(join(siteDir, name));
		write(name, text("two"));
		forgetLoadedCode();
		expect((await load()).config.customFields).toEqual({ named: "two" });
	});

	it("is reported with file and line if it does not parse", async () => {
		write(name, `${text("one")}const = 1;\n`);
		writeConfig(name, "{}");
		const line = text("one").split("\n").length;
		await expect(load()).rejects.toMatchObject({
			message: expect.stringContaining("The file does not parse"),
			file: join(siteDir, name),
			line,
		} satisfies Partial<Record<keyof FurrowError, unknown>>);
	});

	it("is reported with file and line if it throws", async () => {
		write(name, `${text("one")}throw new Error("No items.");\n`);
		writeConfig(name, "{}");
		await expect(load()).rejects.toMatchObject({
			message: "The file failed to load: No items.",
			file: join(siteDir, name),
			line: text("one").split("\n").length,
		});
	});
});

it("runs CommonJS that only looks like an ES module", async () => {
	write(
		"items.js",
		"const text = `\nimport is a word\n`;\nmodule.exports = { text };\n",
	);
	writeConfig("items.js", "{ text: given.text }");
	expect((await load()).config.customFields).toEqual({
		text: "\nimport is a word\n",
	});
});
