/** Errors that stop any command: it prints one message, exits with 1 and leaves the site unchanged. */
import { spawn } from "node:child_process";
import { chmodSync, mkdirSync, symlinkSync } from "node:fs";
import { dirname } from "node:path";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { GOOD_SITE, withField } from "./failing";
import { createSite, differences, FURROW, PLAIN_ENV, type Site } from "./site";

const SITE = {
	...GOOD_SITE,
	"package.json": '{"private": true}',
	"docusaurus.config.js": withField(
		'i18n: { defaultLocale: "en", locales: ["en", "fr"] },',
	),
	"i18n/fr/docusaurus-plugin-content-docs/current/intro.md": "# Accueil\n",
};

/** Every command that needs a site, with valid arguments. */
const COMMANDS = [
	["build"],
	["start", "--no-open", "--port", "0"],
	["serve", "--no-open", "--port", "0"],
	["docs:version", "1.0"],
	["write-translations"],
	["write-heading-ids"],
	["swizzle", "classic", "Footer", "--wrap"],
	["deploy"],
	["check"],
	["stale"],
	["translations"],
	["translations", "mark", "i18n/fr/a.md"],
].map((args) => [args.join(" "), args] as const);

let site: Site;
beforeAll(() => {
	site = createSite("bad-commands", SITE);
});
afterAll(() => site.dispose());
beforeEach(() => {
	for (const [file, text] of Object.entries(SITE)) site.write(file, text);
});

async function failing(args: readonly string[]): Promise<string> {
	const before = site.sources();
	const { code, text } = await site.run(...args);
	expect(code, text).toBe(1);
	expect(text.match(/^error\b/gm), text).toHaveLength(1);
	expect(text).not.toMatch(/^\s+at .+[:(]/m);
	expect(differences(before, site.sources())).toEqual([]);
	return text;
}

describe.each(COMMANDS)("%s", (_name, args) => {
	it("fails without a config file", async () => {
		site.remove("docusaurus.config.js");
		expect(await failing(args)).toContain("There is no config file in");
	});

	it("fails if the config does not parse", async () => {
		site.edit("docusaurus.config.js", "const config = {", "const config = {{");
		expect(await failing(args)).toMatch(/^error docusaurus\.config\.js:1:/m);
	});
});

it.each([
	["build"],
	["start", "--no-open", "--port", "0"],
	["write-translations"],
	["translations"],
	["deploy", "--remote", "/nowhere"],
])(
	"%s rejects an unknown --locale and lists the site's locales",
	async (...args) => {
		const text = await failing([...args, "--locale", "xx"]);
		expect(text).toContain('This site has no locale "xx".');
		expect(text).toContain("are: en, fr");
	},
);

it.each([
	["translations", "--check", "many"],
	["translations", "--check", "101"],
	["start", "--port", "x"],
	["build", "--nope"],
	["bild"],
])("%s %s %s fails and explains the expected usage", async (...args) => {
	expect(await failing(args)).toMatch(/Expected|--help/);
});

it("build --bundle-analyzer explains why it is unavailable", async () => {
	expect(await failing(["build", "--bundle-analyzer"])).toContain(
		"bundles without webpack",
	);
});

it("accepts Docusaurus's short flags for several locales and for the host", async () => {
	expect(await failing(["build", "-l", "en", "xx"])).toContain(
		'This site has no locale "xx".',
	);
	expect(
		await failing(["serve", "-h", "127.0.0.1", "--dir", "none", "--no-open"]),
	).toContain("none");
});

it("lists plugin commands in help, which needs no valid config", async () => {
	site.edit(
		"docusaurus.config.js",
		"const config = {",
		`const config = {
	plugins: [() => ({ name: "local", extendCli: (cli) => cli.command("greet").description("says hello") })],`,
	);
	for (const args of [["--help"], ["help"]]) {
		const { code, text } = await site.run(...args);
		expect(code).toBe(0);
		expect(text).toMatch(/greet\s+says hello/);
		expect(text).toContain("docs:version");
	}
	const { text } = await site.run("help", "greet");
	expect(text).toContain("Usage: furrow greet");
	site.edit("docusaurus.config.js", "const config = {", "const config = {{");
	expect((await site.run("--help")).code).toBe(0);
});

it.each([
	["init", "--yes"],
	["deploy", "--skip-build", "--remote", "/nowhere"],
])("%s fails if Git is not installed", async (...args) => {
	const path = site.path("node_modules/.without-git");
	mkdirSync(path, { recursive: true });
	try {
		site.env.PATH = path;
		expect(await failing(args)).toContain("Git is not installed");
	} finally {
		delete site.env.PATH;
	}
});

/** Makes a folder unwritable. Permissions do not apply to root, who gets a link into /proc instead. */
function makeReadOnly(folder: string): () => void {
	if (process.getuid?.() === 0) {
		site.remove(folder);
		symlinkSync("/proc/self", site.path(folder));
		return () => site.remove(folder);
	}
	mkdirSync(site.path(folder), { recursive: true });
	chmodSync(site.path(folder), 0o555);
	return () => chmodSync(site.path(folder), 0o755);
}

it.each([
	["versioned_docs", ["docs:version", "1.0"]],
	["src/theme", ["swizzle", "classic", "Footer", "--wrap"]],
	["reports", ["translations", "--page", "reports/page.html"]],
] as const)(
	"fails and writes nothing if %s is read-only",
	async (folder, args) => {
		const restore = makeReadOnly(folder);
		try {
			const { code, text } = await site.run(...args);
			expect(code, text).toBe(1);
			expect(text.match(/^error\b/gm), text).toHaveLength(1);
			expect(text).toContain("Nothing was written");
			expect(site.has("versions.json")).toBe(false);
		} finally {
			restore();
		}
	},
);

/** Time until the signal. It is arbitrary: the test must pass at any moment, on slow and on fast machines. */
const SIGNAL_DELAY_MS = 400;

it.each([
	[["docs:version", "1.0"]],
	[["write-translations"]],
	[["swizzle", "classic", "Footer", "--wrap"]],
] as const)(
	"%j leaves the site either unchanged or finished on Ctrl+C",
	async (args) => {
		const before = site.sources();
		const ended = await new Promise<string>((resolve) => {
			const child = spawn(process.execPath, [FURROW, ...args], {
				cwd: site.dir,
				env: PLAIN_ENV,
			});
			setTimeout(() => child.kill("SIGINT"), SIGNAL_DELAY_MS);
			child.on("close", (code, signal) => resolve(signal ?? String(code)));
		});
		expect(["SIGINT", "130", "0"]).toContain(ended);
		const after = site.sources();
		// Removes new files together with the folders that were created for them.
		const removeNewFiles = () => {
			const existing = [...before.keys()];
			for (const file of site.sources().keys()) {
				let path = file;
				while (
					dirname(path) !== "." &&
					!existing.some((name) => name.startsWith(`${dirname(path)}/`))
				)
					path = dirname(path);
				if (!before.has(path)) site.remove(path);
			}
		};
		removeNewFiles();
		// The signal may have come after the command wrote its last file.
		await site.run(...args);
		const done = site.sources();
		removeNewFiles();
		const states = [before, done].map((files) => differences(files, after));
		expect(states).toContainEqual([]);
	},
);

describe('a site folder with "?" in its path', () => {
	it("fails with a hint to rename it instead of a bundler error", async () => {
		for (const [file, text] of Object.entries(SITE))
			site.write(`a?b/${file}`, text);
		const text = await failing(["build", "a?b"]);
		expect(text).toMatch(/^ {2}The site's folder has a "\?" in its path/m);
		expect(text).toContain("hint: Rename the folder");
		site.remove("a?b");
	});
});
