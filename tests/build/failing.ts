/** A small site that builds, and checks that apply to every failing build. */

import { beforeAll, expect } from "vitest";
import { join } from "../../packages/furrow/src/util/path.js";
import {
	CACHE,
	createSite,
	differences,
	filesOf,
	type Run,
	type Site,
} from "./site";

const CONFIG = `const config = {
	title: "T",
	url: "https://t.example",
	baseUrl: "/",
	presets: [["classic", { blog: false, docs: { sidebarPath: "./sidebars.js" } }]],
};
`;

/** Returns the config with a line appended. */
export const withConfig = (line: string) =>
	`${CONFIG}${line}\nmodule.exports = config;\n`;

/** Returns the config with another field in the object itself, where errors can locate it. */
export const withField = (field: string) =>
	withConfig("").replace("\n};", `\n\t${field}\n};`);

/** Returns the config with a plugin named "bad" that has a hook. */
export const withPlugin = (hook: string) =>
	withField(`plugins: [() => ({ name: "bad", ${hook} })],`);

export const GOOD_SITE = {
	"docusaurus.config.js": withConfig(""),
	"sidebars.js": 'module.exports = { main: ["intro"] };\n',
	"docs/intro.md": "# Intro\n\nText.\n",
	"src/pages/index.js":
		"export default function Home() { return <h1>Home</h1>; }\n",
	// Output of an earlier build.
	"build/index.html":
		'<meta name="generator" content="Docusaurus v3.9.2">The build of before',
	"build/docs/old.html": "an old page",
};

export const goodSite = () => createSite("bad-input", GOOD_SITE);

const BUNDLES = join(CACHE, "bundles");

/** Bundles of the site, built once per process: its test files share this module. */
let bundles: Promise<Map<string, Buffer>> | undefined;

async function buildBundles(): Promise<Map<string, Buffer>> {
	const site = goodSite();
	try {
		await site.build();
		return filesOf(site.path(BUNDLES));
	} finally {
		site.dispose();
	}
}

/**
 * Provides sites that have their bundles already, for errors and findings outside of code: bundling takes half of such
 * a build. Must be called once in a test file, outside its tests.
 * @returns a function that creates a site
 */
export function bundledSites(): () => Site {
	let files: ReadonlyMap<string, Buffer>;
	beforeAll(async () => {
		bundles ??= buildBundles();
		files = await bundles;
	});
	return () => {
		const site = goodSite();
		for (const [file, content] of files)
			site.write(join(BUNDLES, file), content);
		return site;
	};
}

/** Returns the whole error message, from its first line to the end of the output. */
export function errorOf({ text }: Run): string {
	const start = text.search(/^error\b/m);
	return start < 0 ? "" : text.slice(start).trimEnd();
}

/**
 * Builds a site that must fail with one message that has a hint and no stack, and must leave the previous build
 * unchanged.
 * @returns the message
 */
export async function failingBuild(
	site: Site,
	...flags: string[]
): Promise<string> {
	const [before, names] = [site.built(), site.names()];
	const run = await site.tryBuild(...flags);
	const error = errorOf(run);
	expect(run.code, run.text).toBe(1);
	expect(error, "one message").not.toBe("");
	expect(run.text.match(/^error\b/gm)).toHaveLength(1);
	expect(error, "what to do").toMatch(/^ +hint: \S/m);
	expect(run.text).not.toMatch(/^\s+at .+[:(]/m);
	expect(run.text).not.toContain("bug in Furrow");
	expect(differences(before, site.built()), "the build of before").toEqual([]);
	expect(site.names(), "nothing left beside").toEqual(names);
	return error;
}

export interface Case {
	name: string;
	/** Files to write; `undefined` removes one. */
	files: Record<string, string | undefined>;
	/**
	 * Location of the error, as exact as possible: `docs/intro.md:3:5`. Omitted if there is no single one; a regular
	 * expression if engines report different ones.
	 */
	at?: string | RegExp;
	/** Parts of the message. */
	says: (string | RegExp)[];
	/** Part of the hint. */
	hint?: string | RegExp;
}

function expectPart(text: string, part: string | RegExp): void {
	if (typeof part === "string") expect(text).toContain(part);
	else expect(text).toMatch(part);
}

/** Checks that a site with the files of a case fails with its message. */
export async function checkCase(
	site: Site,
	{ files, at, says, hint }: Case,
): Promise<void> {
	for (const [file, text] of Object.entries(files))
		if (text === undefined) site.remove(file);
		else site.write(file, text);
	const error = await failingBuild(site);
	const [message = "", advice = ""] = error.split(/^ +hint: /m);
	// A tool may report the absolute path of the file.
	const [firstLine = ""] = message.split("\n");
	const inSite = firstLine.replace(/ \/\S*\/bad-input-\w+\//, " ");
	if (at instanceof RegExp) expect(inSite).toMatch(at);
	else expect(inSite).toBe(at ? `error ${at}` : "error");
	for (const part of says) expectPart(message, part);
	if (hint) expectPart(advice, hint);
}

/** Returns rows for `it.each`: each case with its name. */
export const table = (cases: Case[]) =>
	cases.map((entry) => [entry.name, entry] as const);
