/** `furrow init`: creates a new site or migrates a Docusaurus site. */
import { execFileSync } from "node:child_process";
import { symlinkSync } from "node:fs";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { createProgram } from "../../packages/furrow/src/cli/run";
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
	it("builds unmodified, in several languages", async () => {
		const text = await init("my-docs", "languages");
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

	it("has a correctly quoted cd command and title for any folder name", async () => {
		const text = await init("it's $HOME", "--title", "");
		expect(text).toContain(`cd 'it'\\''s $HOME'`);
		const config = folder.read("it's $HOME/docusaurus.config.ts");
		expect(config).toContain(`title: "It's $HOME"`);
	});

	it("has no TypeScript files with --javascript", async () => {
		await init("plain", "--javascript", "--title", 'A "title"');
		const site = new Site(folder.path("plain"));
		expect(
			[...site.sources().keys()].filter((file) => /tsx?$|tsconfig/.test(file)),
		).toEqual([]);
		await site.build();
		expect(site.page("")("h1").text()).toBe('A "title"');
	});

	it("has a blog with the blog template", async () => {
		await init("with-blog", "blog");
		const site = new Site(folder.path("with-blog"));
		const { text } = await site.build();
		expect(text).not.toContain("warning");
		expect(site.page("blog")("h2").text()).toBe("The first post");
		const links = site.page("")(".navbar__link").toArray();
		expect(links.map(({ attribs }) => attribs.href)).toEqual([
			"/docs/",
			"/blog",
		]);
	});

	it.each(["--javascript", "--title=Empty"])(
		"is a single page with the empty template: %s",
		async (flag) => {
			await init("bare", "empty", flag, "--locales", "en,zh");
			const site = new Site(folder.path("bare"));
			const { text } = await site.build();
			expect(text).not.toContain("warning");
			expect(site.page("")("h1").text()).toBe("Welcome");
			expect(site.routes()).toEqual(
				expect.arrayContaining(["/", "/404.html", "/zh"]),
			);
			expect(site.has("src")).toBe(false);
		},
	);

	it("has a script for each command, and a README that refers to them", async () => {
		await init("my-docs", "--title", "My site");
		const { scripts } = JSON.parse(folder.read("my-docs/package.json"));
		const commands = createProgram().commands.map((command) => command.name());
		// No script creates a new site or a version.
		const others = ["init", "docs:version"];
		expect(Object.keys(scripts).sort()).toEqual(
			[...commands, "furrow", "typecheck"]
				.filter((name) => !others.includes(name))
				.sort(),
		);
		const readme = folder.read("my-docs/README.md");
		expect(readme).toMatch(/^# My site\n/);
		for (const [, script = ""] of readme.matchAll(/^npm run (\S+)/gm))
			expect(scripts).toHaveProperty(script);
		expect(readme).toContain("npm run build");
	});

	it.each([
		["pnpm/9.1.0 npm/? node/v20.19.0 linux x64", "pnpm install", "pnpm run"],
		["yarn/1.22.22 npm/? node/v20.19.0 linux x64", "yarn install", "yarn run"],
		["yarn/4.5.0 npm/? node/v20.19.0 linux x64", "yarn install", "yarn run"],
		["bun/1.2.0 npm/? node/v22.6.0 linux x64", "bun install", "bun run"],
		["npm/10.8.2 node/v20.19.0 linux x64", "npm install", "npm run"],
		["other/1.0.0", "npm install", "npm run"],
	])(
		"shows the commands of the package manager in use: %s",
		async (agent, install, run) => {
			folder.env.npm_config_user_agent = agent;
			const text = await init("my-docs");
			const readme = folder.read("my-docs/README.md");
			for (const command of [install, `${run} build`]) {
				expect(text).toContain(`\n  ${command}`);
				expect(readme).toContain(`\n${command}`);
			}
			// Without this file, Yarn 4 installs no node_modules.
			expect(folder.has("my-docs/.yarnrc.yml")).toBe(
				agent.startsWith("yarn/4"),
			);
		},
	);

	it("is a Git repository, except inside another one or with --no-git", async () => {
		folder.env.GIT_CEILING_DIRECTORIES = folder.dir;
		await init("own");
		expect(folder.has("own/.git")).toBe(true);
		await init("none", "--no-git");
		expect(folder.has("none/.git")).toBe(false);
		await init("own/inside");
		expect(folder.has("own/inside/package.json")).toBe(true);
		expect(folder.has("own/inside/.git")).toBe(false);
	});

	it("overwrites nothing and rejects invalid arguments", async () => {
		folder.write("full/file.txt", "mine");
		expect(await failing("full")).toContain("The folder is not empty");
		for (const name of ["full/file.txt", "full/file.txt/below/it"])
			expect(await failing(name)).toMatch(
				/file\.txt\n\s+A file with this name/,
			);
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

	it("is migrated only if Git can undo it, and only once", async () => {
		expect(await failing("--yes")).toContain("not in a Git repository");
		git("init", "--quiet");
		git("add", "-A");
		git("commit", "--quiet", "-m", "Before");
		// Without a terminal to ask for confirmation, the diff is printed and nothing is changed.
		const shown = await failing();
		expect(shown).toContain('-        "build": "docusaurus build');
		expect(shown).toContain("--yes");
		expect(JSON.parse(folder.read("package.json"))).toEqual(manifest);

		folder.write("package.json", JSON.stringify({ ...manifest, a: 1 }));
		expect(await failing("--yes")).toContain(
			"error\n  package.json has uncommitted changes.",
		);
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
			'// mine\n{\n  "extends": "furrow/tsconfig.json",\n  "compilerOptions": {\n    "strict": false\n  }\n}\n',
		);
		expect(await init("--yes")).toContain("nothing to change");
		await folder.build();
	});

	it("keeps Docusaurus packages that code and plugins import and Furrow does not provide", async () => {
		git("init", "--quiet");
		folder.write(
			"plugins/mine.js",
			`const { normalizeUrl } = require("@docusaurus/utils");
const { Joi } = require('@docusaurus/utils-validation');
module.exports = () => ({ name: "mine" });
`,
		);
		folder.write(
			"src/Link.jsx",
			'export { default } from "@docusaurus/Link";\n',
		);
		const plugin = "node_modules/docusaurus-plugin-of-others";
		folder.write(
			`${plugin}/package.json`,
			'{ "name": "docusaurus-plugin-of-others", "dependencies": { "@docusaurus/mdx-loader": "^3" } }',
		);
		folder.write(
			`${plugin}/lib/index.js`,
			'require("@docusaurus/logger"); require("@docusaurus/mdx-loader");\n',
		);
		folder.write(".gitignore", "node_modules\n");
		git("add", "-A");
		git("commit", "--quiet", "-m", "Before");
		await init("--yes");
		const { dependencies } = JSON.parse(folder.read("package.json"));
		expect(
			Object.entries(dependencies).filter(([name]) => name.startsWith("@")),
		).toEqual([
			["@docusaurus/logger", "3.10.2"],
			["@docusaurus/utils", "3.10.2"],
			["@docusaurus/utils-validation", "3.10.2"],
		]);
		expect(await init("--yes")).toContain("nothing to change");
	});

	it("migrates every way to call docusaurus, and adds dependencies of removed packages", async () => {
		folder.write(
			"package.json",
			JSON.stringify({
				scripts: {
					docusaurus: "docusaurus",
					a: "node --stack-size=9 node_modules/.bin/docusaurus build",
					b: 'concurrently "vite" "docusaurus start"',
					c: "npm run docusaurus -- clear",
					d: "rm docusaurus.config.js.old && echo see docusaurus",
				},
				devDependencies: { sharp: "^0.33.0" },
				dependencies: {
					"@docusaurus/theme-mermaid": "3.10.2",
					"@docusaurus/plugin-ideal-image": "3.10.2",
				},
			}),
		);
		await init("--yes", "--force");
		const text = folder.read("package.json");
		expect(text).toMatch(/\}$/);
		const { scripts, dependencies, devDependencies } = JSON.parse(text);
		expect(scripts).toEqual({
			furrow: "furrow",
			a: "node --stack-size=9 node_modules/.bin/furrow build",
			b: 'concurrently "vite" "furrow start"',
			c: "npm run furrow -- clear",
			d: "rm docusaurus.config.js.old && echo see docusaurus",
		});
		expect(dependencies.mermaid).toMatch(/^\^11/);
		expect(dependencies.sharp).toBeUndefined();
		expect(devDependencies).toEqual({ sharp: "^0.33.0" });
	});

	it("lists remaining calls of docusaurus and the command that undoes the migration", async () => {
		const site = "site";
		for (const [file, text] of Object.entries({
			[`${site}/docusaurus.config.js`]: folder.read("docusaurus.config.js"),
			[`${site}/package.json`]: JSON.stringify(manifest),
			[`${site}/scripts/build.mjs`]:
				'import { spawn } from "node:child_process";\n// docusaurus build\nspawn("docusaurus", args);\n',
			[`${site}/docs/guide.md`]: "Run `npx docusaurus build`.\n",
			".github/workflows/deploy.yml":
				"steps:\n  - run: npx docusaurus build --locale en\n",
			"package.json":
				'{ "scripts": {\n"docs": "yarn --cwd site docusaurus" } }',
			"other.js": 'spawn("docusaurus")',
			Makefile:
				"docs:\n\tdocusaurus-other build\n\tcd site && docusaurus serve\n",
			"pnpm-lock.yaml": "",
		}))
			folder.write(file, text);
		git("init", "--quiet");
		git("add", "-A");
		git("commit", "--quiet", "-m", "Before");
		const text = await init(site, "--yes");
		const named = [...text.matchAll(/^ {2}(\S+:\d+) +(.*)$/gm)];
		expect(named.map(([, place, line]) => [place, line])).toEqual([
			[
				"../.github/workflows/deploy.yml:2",
				"- run: npx docusaurus build --locale en",
			],
			["../Makefile:3", "cd site && docusaurus serve"],
			["../package.json:2", '"docs": "yarn --cwd site docusaurus" } }'],
			["scripts/build.mjs:3", 'spawn("docusaurus", args);'],
		]);
		expect(text).toContain("\n  pnpm install\n");
		const [, undo = ""] = /^To undo it: git (.*)$/m.exec(text) ?? [];
		expect(undo).toBe("checkout -- package.json ../pnpm-lock.yaml");
		folder.write("pnpm-lock.yaml", "changed");
		execFileSync("git", undo.split(" "), { cwd: folder.path(site) });
		expect(git("status", "--porcelain").toString()).toBe("");
	});

	it.each([
		["[]", "Expected an object"],
		["null", "Expected an object"],
		['{"scripts": "docusaurus start"}', '"scripts"'],
		['{"scripts": {"start": 1}}', '"scripts.start"'],
		['{"dependencies": ["react"]}', '"dependencies"'],
		["{,}", "not valid JSON"],
	])("is rejected if its package.json is invalid: %s", async (text, says) => {
		folder.write("package.json", text);
		expect(await failing("--yes", "--force")).toContain(says);
		expect(folder.read("package.json")).toBe(text);
	});

	it("is rejected if its package.json is missing or a folder", async () => {
		folder.remove("package.json");
		expect(await failing("--yes")).toContain("The site has no package.json");
		folder.write("package.json/file", "");
		expect(await failing("--yes")).toContain("package.json is a folder");
	});

	it("is not changed through a symbolic link to a file outside the repository", async () => {
		const outside = createSite("init-outside");
		try {
			outside.write("package.json", JSON.stringify(manifest));
			folder.remove("package.json");
			symlinkSync(outside.path("package.json"), folder.path("package.json"));
			git("init", "--quiet");
			git("add", "-A");
			git("commit", "--quiet", "-m", "Before");
			expect(await failing("--yes")).toContain("not in a Git repository");
			expect(JSON.parse(outside.read("package.json"))).toEqual(manifest);
		} finally {
			outside.dispose();
		}
	});

	it("keeps existing version ranges, line endings and comments", async () => {
		folder.write(
			"package.json",
			JSON.stringify(
				{
					scripts: {},
					devDependencies: { furrow: "~0.1.0", react: "^18.0.0" },
				},
				null,
				2,
			).replaceAll("\n", "\r\n"),
		);
		folder.write(
			"tsconfig.json",
			'// mine\r\n{\r\n  "extends": ["@docusaurus/tsconfig", "./other.json"],\r\n  "compilerOptions": {\r\n    // very\r\n    "strict": true,\r\n    "baseUrl": "."\r\n  }\r\n}\r\n',
		);
		await init("--yes", "--force");
		const text = folder.read("package.json");
		expect(text.match(/\n/g)).toEqual(text.match(/\r\n/g)?.map(() => "\n"));
		expect(JSON.parse(text)).toEqual({
			scripts: {},
			devDependencies: { furrow: "~0.1.0", react: "^18.0.0" },
			dependencies: { "react-dom": "^19.0.0" },
		});
		expect(folder.read("tsconfig.json")).toBe(
			'// mine\r\n{\r\n  "extends": ["furrow/tsconfig.json", "./other.json"],\r\n  "compilerOptions": {\r\n    // very\r\n    "strict": true\r\n  }\r\n}\r\n',
		);
	});
});
