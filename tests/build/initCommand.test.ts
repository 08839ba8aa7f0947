/** `furrow init`: a site from nothing, and a Docusaurus site changed over. */
import { execFileSync } from "node:child_process";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { GOOD_SITE } from "./failing";
import { createSite, Site } from "./site";

let folder: Site;

beforeEach(() => {
	folder = createSite("init");
	folder.remove("package.json");
});
afterEach(() => folder.dispose());

async function init(...args: string[]): Promise<string> {
	const { code, text } = await folder.run("init", ...args);
	expect(code, text).toBe(0);
	return text;
}

async function failing(...args: string[]): Promise<string> {
	const { code, text } = await folder.run("init", ...args);
	expect(code, text).toBe(1);
	expect(text.match(/^error\b/gm)).toHaveLength(1);
	return text;
}

describe("a new site", () => {
	it("builds as it is, in several languages", async () => {
		const text = await init("my-docs", "--locales", "en,zh");
		expect(text).toContain("cd my-docs");
		const site = new Site(folder.path("my-docs"));
		expect(site.has("tsconfig.json")).toBe(true);
		const { text: built } = await site.build();
		expect(built).not.toContain("warning");
		expect(site.routes()).toEqual(
			expect.arrayContaining(["/", "/docs", "/zh", "/zh/docs"]),
		);
		expect(site.page("")("h1").text()).toBe("My docs");
		expect(site.page("zh/docs")("h1").text()).toBe("欢迎");
		expect(site.page("zh/docs")(".navbar__link--active").text()).toBe("文档");
	});

	it("in JavaScript has no TypeScript", async () => {
		await init("plain", "javascript", "--title", 'A "title"');
		const site = new Site(folder.path("plain"));
		expect(
			[...site.sources().keys()].filter((file) => /tsx?$|tsconfig/.test(file)),
		).toEqual([]);
		await site.build();
		expect(site.page("")("h1").text()).toBe('A "title"');
	});

	it("takes the place of nothing", async () => {
		folder.write("full/file.txt", "mine");
		expect(await failing("full")).toContain("The folder is not empty");
		expect(await failing("new", "coffeescript")).toContain("no template");
		expect(await failing("new", "--locales", "en,!")).toContain(
			'"!" is not a language code',
		);
		expect(await failing()).toContain("Pass the name of the folder");
		expect([...folder.sources().keys()]).toEqual(["full/file.txt"]);
	});
});

describe("a Docusaurus site", () => {
	const manifest = {
		scripts: { build: "docusaurus build --out-dir docusaurus", lint: "eslint" },
		dependencies: {
			"@docusaurus/core": "3.10.2",
			"@docusaurus/preset-classic": "3.10.2",
			"docusaurus-plugin-of-others": "1.0.0",
			react: "^18.0.0",
		},
	};
	const git = (...args: string[]) =>
		execFileSync(
			"git",
			["-c", "user.name=A", "-c", "user.email=a@a.example", ...args],
			{ cwd: folder.dir },
		);

	beforeEach(() => {
		for (const [file, text] of Object.entries(GOOD_SITE))
			folder.write(file, text);
		folder.write("package.json", JSON.stringify(manifest, null, 4));
		folder.write(
			"tsconfig.json",
			'// mine\n{ "extends": "@docusaurus/tsconfig" }\n',
		);
	});

	it("is changed where git can undo it, and then no more", async () => {
		expect(await failing("--yes")).toContain("not in a Git repository");
		git("init", "--quiet");
		git("add", "-A");
		git("commit", "--quiet", "-m", "Before");
		// Nobody can be asked: the difference is shown, and nothing is done.
		const shown = await failing();
		expect(shown).toContain('-        "build": "docusaurus build');
		expect(shown).toContain("--yes");
		expect(JSON.parse(folder.read("package.json"))).toEqual(manifest);

		folder.write("package.json", JSON.stringify({ ...manifest, a: 1 }));
		expect(await failing("--yes")).toContain("uncommitted changes");
		git("checkout", "--", ".");

		await init("--yes");
		expect(JSON.parse(folder.read("package.json"))).toEqual({
			scripts: { build: "furrow build --out-dir docusaurus", lint: "eslint" },
			dependencies: {
				"docusaurus-plugin-of-others": "1.0.0",
				furrow: expect.stringMatching(/^\^\d/),
				react: "^18.0.0",
				"react-dom": "^19.0.0",
			},
		});
		expect(folder.read("tsconfig.json")).toBe(
			'// mine\n{ "extends": "furrow/tsconfig.json" }\n',
		);
		expect(await init("--yes")).toContain("nothing to change");
		await folder.build();
	});
});
