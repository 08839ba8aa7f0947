/** A small site that builds, and what all builds that fail have in common. */
import { join } from "node:path";
import { beforeAll, expect } from "vitest";
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

/** The config with a line after it. */
export const withConfig = (line: string) =>
	`${CONFIG}${line}\nmodule.exports = config;\n`;

/** The config with a field more, in the object itself, where its place can be told. */
export const withField = (field: string) =>
	withConfig("").replace("\n};", `\n\t${field}\n};`);

/** The config with a plugin named "bad" that has a hook. */
export const withPlugin = (hook: string) =>
	withField(`plugins: [() => ({ name: "bad", ${hook} })],`);

export const GOOD_SITE = {
	"docusaurus.config.js": withConfig(""),
	"sidebars.js": 'module.exports = { main: ["intro"] };\n',
	"docs/intro.md": "# Intro\n\nText.\n",
	"src/pages/index.js":
		"export default function Home() { return <h1>Home</h1>; }\n",
	// What an earlier build left.
	"build/index.html":
		'<meta name="generator" content="Docusaurus v3.9.2">The build of before',
	"build/docs/old.html": "an old page",
};

export const goodSite = () => createSite("bad-input", GOOD_SITE);

const BUNDLES = join(CACHE, "bundles");

/** The site's bundles. A process makes them once: its test files share this module. */
let bundles: Promise<Map<string, Buffer>> | undefined;

async function makeBundles(): Promise<Map<string, Buffer>> {
	const site = goodSite();
	try {
		await site.build();
		return filesOf(site.path(BUNDLES));
	} finally {
		site.dispose();
	}
}

/**
 * The site with its bundles at hand, for faults and findings that lie in no code: to bundle first takes half of such a
 * build. To be called once in a test file, outside its tests.
 * @returns what makes a new one
 */
export function bundledSites(): () => Site {
	let files: ReadonlyMap<string, Buffer>;
	beforeAll(async () => {
		bundles ??= makeBundles();
		files = await bundles;
	});
	return () => {
		const site = goodSite();
		for (const [file, content] of files)
			site.write(join(BUNDLES, file), content);
		return site;
	};
}

/** The whole error message: from its first line to the end of the output. */
export function errorOf({ text }: Run): string {
	const start = text.search(/^error\b/m);
	return start < 0 ? "" : text.slice(start).trimEnd();
}

/**
 * Builds a site that must fail: with one message, which says what to do, and no stack, and with the build of before
 * as it was.
 * @returns the message
 */
export async function failingBuild(
	site: Site,
	...flags: string[]
): Promise<string> {
	const [before, beside] = [site.built(), site.names()];
	const run = await site.tryBuild(...flags);
	const error = errorOf(run);
	expect(run.code, run.text).toBe(1);
	expect(error, "one message").not.toBe("");
	expect(run.text.match(/^error\b/gm)).toHaveLength(1);
	expect(error, "what to do").toMatch(/^ +hint: \S/m);
	expect(run.text).not.toMatch(/^\s+at .+[:(]/m);
	expect(run.text).not.toContain("bug in Furrow");
	expect(differences(before, site.built()), "the build of before").toEqual([]);
	expect(site.names(), "nothing left beside").toEqual(beside);
	return error;
}

export interface Case {
	name: string;
	/** Files to write; `undefined` removes one. */
	files: Record<string, string | undefined>;
	/**
	 * Where the fault lies, as exactly as can be told: `docs/intro.md:3:5`. Nothing where it has no one place; an expression where
	 * the engine may tell more than one.
	 */
	at?: string | RegExp;
	/** What is wrong. */
	says: (string | RegExp)[];
	/** What to do. */
	hint?: string | RegExp;
}

function expectPart(text: string, part: string | RegExp): void {
	if (typeof part === "string") expect(text).toContain(part);
	else expect(text).toMatch(part);
}

/** Checks that a site with these files fails with this message. */
export async function checkCase(
	site: Site,
	{ files, at, says, hint }: Case,
): Promise<void> {
	for (const [file, text] of Object.entries(files))
		if (text === undefined) site.remove(file);
		else site.write(file, text);
	const error = await failingBuild(site);
	const [message = "", advice = ""] = error.split(/^ +hint: /m);
	// A tool may name a file by a path of its own; it has to be the same file.
	const [title = ""] = message.split("\n");
	const inSite = title.replace(/ \/\S*\/bad-input-\w+\//, " ");
	if (at instanceof RegExp) expect(inSite).toMatch(at);
	else expect(inSite).toBe(at ? `error ${at}` : "error");
	for (const part of says) expectPart(message, part);
	if (hint) expectPart(advice, hint);
}

/** Cases as rows for `it.each`, under their names. */
export const table = (cases: Case[]) =>
	cases.map((entry) => [entry.name, entry] as const);
