/** The packages as users get them: packed, and installed into an empty folder with only React beside them. */
import { execFile, spawn } from "node:child_process";
import { once } from "node:events";
import {
	cpSync,
	existsSync,
	mkdtempSync,
	readdirSync,
	readFileSync,
	realpathSync,
	rmSync,
	symlinkSync,
	writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { load } from "cheerio";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { PLAIN_ENV } from "./site";

const ROOT = fileURLToPath(new URL("../..", import.meta.url));
/** Folder outside the repository, where its packages cannot be resolved. */
const dir = realpathSync(mkdtempSync(join(tmpdir(), "packaged-")));

interface Finished {
	code: number;
	text: string;
}

function run(
	cwd: string,
	command: string,
	...args: string[]
): Promise<Finished> {
	const env = { ...PLAIN_ENV, npm_config_loglevel: "error" };
	return new Promise((resolve) => {
		execFile(command, args, { cwd, env }, (error, stdout, stderr) =>
			resolve({
				code: error ? Number(error.code ?? 1) : 0,
				text: stdout + stderr,
			}),
		);
	});
}

async function succeed(cwd: string, command: string, ...args: string[]) {
	const { code, text } = await run(cwd, command, ...args);
	if (code !== 0) throw new Error(`${command} ${args.join(" ")}:\n${text}`);
	return text;
}

const read = (file: string) => readFileSync(join(dir, file), "utf8");

beforeAll(async () => {
	cpSync(join(ROOT, "tests/fixtures/packaged"), dir, { recursive: true });
	// Not the whole prepack script, which would compile Furrow again while other tests use it.
	await succeed(join(ROOT, "packages/furrow"), "npm", "run", "types");
	const tarballs: string[] = [];
	for (const name of ["furrow", "create-furrow"]) {
		const packed = await succeed(
			join(ROOT, "packages", name),
			"npm",
			"pack",
			"--ignore-scripts",
			"--pack-destination",
			dir,
		);
		const [tarball] = /[\w-]*furrow-[\w.-]+\.tgz/.exec(
			packed,
		) as RegExpExecArray;
		tarballs.push(join(dir, tarball));
	}
	await succeed(
		dir,
		"npm",
		"install",
		"--no-audit",
		"--no-fund",
		"--prefer-offline",
		...tarballs,
		"react@19",
		"react-dom@19",
		"@types/react@19",
		"typescript@7",
	);
}, 300_000);
afterAll(() => rmSync(dir, { recursive: true, force: true }));

interface Installed {
	license?: string;
	hasInstallScript?: boolean;
	optional?: boolean;
}

describe("the installed packages", () => {
	let packages: [string, Installed][];
	beforeAll(() => {
		const lock = JSON.parse(read("node_modules/.package-lock.json"));
		packages = Object.entries(lock.packages);
	});

	it("have no install scripts", () => {
		const { scripts } = JSON.parse(read("node_modules/furrow/package.json"));
		for (const name of ["preinstall", "install", "postinstall", "prepare"])
			expect(scripts[name], name).toBeUndefined();
		expect(
			packages
				.filter(([, { hasInstallScript }]) => hasInstallScript)
				.map(([name]) => name),
		).toEqual([]);
	});

	it("are fewer than 400", () => {
		expect(packages.length).toBeLessThan(400);
	});

	it("have permissive licences", () => {
		const permissive =
			/^(?:MIT|ISC|0BSD|BSD-[23]-Clause|Apache-2\.0|BlueOak-1\.0\.0|CC-BY-4\.0|CC0-1\.0|MPL-2\.0|Python-2\.0)$/;
		const isPermissive = (license = "") =>
			license.split(" AND ").every((one) => permissive.test(one));
		const others = packages
			.filter(
				([name, { license }]) =>
					!name.endsWith("/furrow") && !isPermissive(license),
			)
			.map(([name, { license }]) => `${name}: ${license}`);
		expect(others).toEqual([]);
	});

	it("include notices for the code that is bundled into Furrow", () => {
		const runtime = JSON.parse(
			read("node_modules/furrow/dist/server-runtime.json"),
		) as { packages: Record<string, { version: string }> };
		const notices = read("node_modules/furrow/dist/THIRD_PARTY_LICENSES.txt");
		expect(notices).toMatch(/^@docsearch\/react [\d.]+ \(MIT\)$/m);
		for (const [name, { version }] of Object.entries(runtime.packages))
			expect(notices).toContain(`\n${name} ${version} (`);
	});

	it("include only the published files of Furrow", () => {
		const names = readdirSync(join(dir, "node_modules/furrow")).sort();
		expect(names).toEqual([
			"LICENSE",
			"README.md",
			"bin",
			"dist",
			"package.json",
			"src",
			"templates",
			"types",
		]);
	});
});

it("builds a site without Docusaurus packages", async () => {
	expect(existsSync(join(dir, "node_modules/@docusaurus/core"))).toBe(false);
	const text = await succeed(dir, "npm", "run", "build");
	expect(text).not.toContain("warning");
	const $ = load(read("build/docs/intro/index.html"));
	expect($("h1").text()).toBe("Introduction");
	expect($("[data-root] .theme-admonition-tip").length).toBe(1);
	expect($("button.button").text()).toContain("Counted 3");
	const wrapped = $(".wrapped")
		.toArray()
		.map((element) => $(element).attr("data-name"));
	expect(new Set(wrapped)).toEqual(
		new Set([
			"Admonition",
			"CodeBlock",
			"DocItem/Footer",
			"Footer",
			"Navbar/Content",
		]),
	);
	expect(load(read("build/index.html"))("main svg title").text()).toBe("Logo");
});

describe("types", () => {
	it("cover everything that the site imports", async () => {
		expect(await run(dir, "npx", "tsc")).toEqual({ code: 0, text: "" });
	});

	it("reveal wrong props, fields and options", async () => {
		writeFileSync(
			join(dir, "src/wrong.tsx"),
			[
				'import Link from "@docusaurus/Link";',
				'import { useDoc } from "@docusaurus/plugin-content-docs/client";',
				'import type { Options } from "@docusaurus/preset-classic";',
				'import DocItem from "@theme/DocItem";',
				'import { defineConfig } from "furrow";',
				"export const link = <Link to={3} />;",
				"export const id = () => useDoc().metadata.nothing;",
				"export const options: Options = { docs: { sidbarPath: '' } };",
				"export const item = <DocItem />;",
				"const site = { title: '', url: '', baseUrl: '/' };",
				"export const other = defineConfig({ ...site, onBrokenLinks: 'no' });",
				"export const preset = defineConfig({ ...site, presets: [['classic', { blog: { pth: '' } }]] });",
			].join("\n"),
		);
		const { text } = await run(dir, "npx", "tsc", "--pretty", "false");
		rmSync(join(dir, "src/wrong.tsx"));
		const lines = [...text.matchAll(/^(\S+)\((\d+),/gm)].map(
			([, file, line]) => `${file}:${line}`,
		);
		expect(lines).toEqual(
			[6, 7, 8, 9, 11, 12].map((line) => `src/wrong.tsx:${line}`),
		);
	});
});

it("works as a library that returns values and throws errors", async () => {
	writeFileSync(
		join(dir, "api.mjs"),
		`import { build, defineConfig, FurrowError, loadSite, serve } from "furrow";
const stages = [];
const built = await build({ outDir: "other", reporter: { stage: (name) => stages.push(name) } });
const site = await loadSite({ content: true });
const server = await serve({ dir: "other", port: 0 });
const page = await (await fetch(server.url + "docs/second")).text();
await server.close();
const wrong = await build({ config: "nothing.js" }).catch((error) => error);
console.log(JSON.stringify({
	pages: built.pages,
	warnings: built.warnings,
	stages: stages.length,
	title: site.locales[0].context.siteConfig.title,
	routes: site.locales[0].routes.length > 0,
	page: page.includes("<h1>Second</h1>"),
	wrong: wrong instanceof FurrowError,
	config: defineConfig({ title: "T" }).title,
}));
`,
	);
	const text = await succeed(dir, "node", "api.mjs");
	expect(JSON.parse(text)).toEqual({
		pages: 4,
		warnings: [],
		stages: 6,
		title: "Packaged",
		routes: true,
		page: true,
		wrong: true,
		config: "T",
	});
});

it("creates a new site that builds, type-checks and starts", async () => {
	const text = await succeed(dir, "npx", "create-furrow", "new", "--yes");
	expect(text).toContain("npm install");
	// In place of `npm install`, which would use the registry.
	symlinkSync(join(dir, "node_modules"), join(dir, "new/node_modules"));
	const site = join(dir, "new");
	expect(await succeed(site, "npm", "run", "build")).toMatch(/Built \d+ pages/);
	expect(await run(site, "npm", "run", "--silent", "typecheck")).toEqual({
		code: 0,
		text: "",
	});
	const child = spawn("npm", ["start", "--", "--port", "0", "--no-open"], {
		cwd: site,
		env: PLAIN_ENV,
		detached: true,
	});
	const ended = once(child, "close");
	try {
		const url = await new Promise<string>((resolve, reject) => {
			let output = "";
			for (const stream of [child.stdout, child.stderr])
				stream.setEncoding("utf8").on("data", (chunk: string) => {
					output += chunk;
					const found = /http:\/\/\S+/.exec(output)?.[0];
					if (found) resolve(found);
				});
			child.once("exit", () => reject(new Error(output)));
		});
		const page = await (await fetch(new URL("docs/", url))).text();
		expect(page).toContain("Welcome");
	} finally {
		if (child.pid && child.exitCode === null)
			process.kill(-child.pid, "SIGTERM");
		// The server writes its cache into the folder, which is removed next.
		await ended;
	}
});
