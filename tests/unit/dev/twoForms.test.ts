/** Which CommonJS packages Node would give a second copy of a peer dependency. */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { pathToFileURL } from "node:url";
import { afterEach, beforeEach, expect, it } from "vitest";
import { requiresSecondPeer } from "../../../packages/furrow/src/dev/twoForms.js";
import { join } from "../../../packages/furrow/src/util/path.js";

let site: string;

beforeEach(() => {
	site = mkdtempSync(join(tmpdir(), "forms-"));
});
afterEach(() => rmSync(site, { recursive: true, force: true }));

/** Writes a package and returns its folder. */
function install(
	name: string,
	manifest: Record<string, unknown>,
	files: Record<string, string> = {},
): string {
	const folder = join(site, "node_modules", name);
	mkdirSync(folder, { recursive: true });
	writeFileSync(join(folder, "package.json"), JSON.stringify(manifest));
	for (const [file, code] of Object.entries(files))
		writeFileSync(join(folder, file), code);
	return folder;
}

/** Whether a package has a second copy of its peer, if imports of the peer get this file. */
const hasSecond = (folder: string, imported: string) =>
	requiresSecondPeer(folder, async (name) => ({
		externalize: pathToFileURL(join(site, "node_modules", name, imported)).href,
		type: "module",
	}));

const FORMS = { exports: { import: "./a.mjs", require: "./a.js" } };
const USER = { peerDependencies: { forms: "*" } };

it("finds a peer with another file for imports", async () => {
	install("forms", FORMS, {
		"a.js": "exports.a = [];\n",
		"a.mjs": 'export const a = []; // Not "a.js".\n',
	});
	expect(await hasSecond(install("user", USER), "a.mjs")).toBe(true);
	expect(await hasSecond(install("user", USER), "a.js")).toBe(false);
});

it("accepts a file for imports that hands on the required one", async () => {
	install("forms", FORMS, {
		"a.js": "exports.a = [];\n",
		"a.mjs": 'export { a } from "./a.js";\n',
	});
	expect(await hasSecond(install("user", USER), "a.mjs")).toBe(false);
});

it("ignores dependencies that are no peers, and peers that are not installed", async () => {
	install("forms", FORMS, { "a.js": "", "a.mjs": "" });
	const user = {
		dependencies: { forms: "*" },
		peerDependencies: { none: "*" },
	};
	expect(await hasSecond(install("user", user), "a.mjs")).toBe(false);
});
