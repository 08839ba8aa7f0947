/**
 * A corpus of invalid input. Each case fails with one error that has a location, a message and a hint, and leaves the
 * previous build unchanged. These tests call the library in one process; the neighbouring tests cover how the command
 * reports such errors.
 */
import { cpSync } from "node:fs";
import { build } from "furrow";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { configCases } from "./badInput/config";
import { filesCases } from "./badInput/files";
import { frontMatterCases } from "./badInput/frontMatter";
import { sidebarsCases } from "./badInput/sidebars";
import { type Case, GOOD_SITE, table } from "./failing";
import { createSite, differences, type Site } from "./site";

interface Failure {
	name: string;
	message: string;
	hint?: string;
	file?: string;
	line?: number;
	column?: number;
}

/** A built site whose bundles the other sites reuse. */
let built: Site;
beforeAll(async () => {
	vi.stubEnv("NODE_ENV", "production");
	built = createSite("bad-input", GOOD_SITE);
	await build({ siteDir: built.dir });
});
afterAll(() => {
	vi.unstubAllEnvs();
	built.dispose();
});

function expectPart(text: string, part: string | RegExp): void {
	if (typeof part === "string") expect(text).toContain(part);
	else expect(text).toMatch(part);
}

async function expectFailure({ files, at, says, hint }: Case): Promise<void> {
	const site = createSite("bad-input", GOOD_SITE);
	try {
		cpSync(built.path("node_modules"), site.path("node_modules"), {
			recursive: true,
		});
		for (const [file, text] of Object.entries(files))
			if (text === undefined) site.remove(file);
			else site.write(file, text);
		const before = site.built();
		const failure = await build({ siteDir: site.dir }).then(
			() => expect.fail("The build has to fail."),
			(error: Failure) => error,
		);
		expect(failure.name, failure.message).toBe("FurrowError");
		const { file, line, column } = failure;
		const place = [file?.replace(`${site.dir}/`, ""), line, column];
		expect(place.filter((part) => part !== undefined).join(":")).toBe(at ?? "");
		for (const part of says) expectPart(failure.message, part);
		expect(failure.hint, "what to do").toBeTruthy();
		if (hint) expectPart(failure.hint as string, hint);
		expect(failure.message).not.toMatch(/^\s+at .+[:(]/m);
		expect(differences(before, site.built())).toEqual([]);
	} finally {
		site.dispose();
	}
}

describe("invalid sidebars", () => {
	it.each(table(sidebarsCases))("fail the build: %s", (_, entry) =>
		expectFailure(entry),
	);
});

describe("invalid front matter", () => {
	it.each(table(frontMatterCases))("fails the build: %s", (_, entry) =>
		expectFailure(entry),
	);
});

describe("an invalid config", () => {
	it.each(table(configCases))("fails the build: %s", (_, entry) =>
		expectFailure(entry),
	);
});

describe("other invalid files", () => {
	it.each(table(filesCases))("fail the build: %s", (_, entry) =>
		expectFailure(entry),
	);
});

it("accepts tags and fields named like properties of Object.prototype", async () => {
	const site = createSite("bad-input", GOOD_SITE);
	site.write("docs/tags.yml", "guide:\n");
	site.write(
		"docs/constructor.md",
		"---\nconstructor: 1\n__proto__:\n  polluted: 1\ntags: [constructor, __proto__, toString]\n---\n\n# a\n",
	);
	await build({ siteDir: site.dir });
	const tags = site.page("docs/tags")("main").text();
	for (const name of ["constructor", "__proto__", "toString"])
		expect(tags).toContain(name);
	expect(Object.hasOwn(Object.prototype, "polluted")).toBe(false);
	site.dispose();
});

it("warns about static files that hide pages", async () => {
	const site = createSite("bad-input", GOOD_SITE);
	site.write("static/index.html", "<p>a file</p>");
	site.write("static/docs/intro/index.html", "<p>another</p>");
	const { warnings } = await build({ siteDir: site.dir });
	expect([...warnings].sort()).toEqual([
		expect.stringMatching(
			/^static\/docs\/intro\/index\.html: This static file hides the page "\/docs\/intro"/,
		),
		expect.stringMatching(
			/^static\/index\.html: This static file hides the page "\/"/,
		),
	]);
	expect(site.read("build/index.html")).toBe("<p>a file</p>");
	site.dispose();
});

it("only warns about a tsconfig.json that extends a missing file", async () => {
	const site = createSite("bad-input", GOOD_SITE);
	cpSync(built.path("node_modules"), site.path("node_modules"), {
		recursive: true,
	});
	site.write("tsconfig.json", '{\n\t"extends": "./nowhere.json"\n}\n');
	const { warnings } = await build({ siteDir: site.dir });
	expect(warnings).toEqual([
		expect.stringMatching(
			/tsconfig\.json:2: "extends" refers to \.\/nowhere\.json, which does not exist/,
		),
	]);
	site.dispose();
});
