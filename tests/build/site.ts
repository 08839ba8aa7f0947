/** Sites to build with the real command, each in a working copy of its own. */
import { spawn } from "node:child_process";
import {
	cpSync,
	existsSync,
	mkdirSync,
	mkdtempSync,
	readdirSync,
	readFileSync,
	renameSync,
	rmSync,
	writeFileSync,
} from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { type CheerioAPI, load } from "cheerio";
import { runResident } from "./resident";

const ROOT = fileURLToPath(new URL("../..", import.meta.url));
const FIXTURES = join(ROOT, "tests/fixtures");
/** Inside the repository, so that a site finds React as any site of the workspace does. */
const WORK = join(ROOT, "tests/.work");

export const FURROW = join(ROOT, "packages/furrow/bin/furrow.mjs");

export interface Run {
	code: number;
	stdout: string;
	stderr: string;
	/** Both streams, as a terminal shows them. */
	text: string;
}

/** An environment in which the command neither colours nor animates what it prints. */
export const PLAIN_ENV = (() => {
	const { VITEST: _, NODE_ENV: __, DEBUG: ___, ...env } = process.env;
	return { ...env, NO_COLOR: "1", CI: "1" };
})();

/** Runs the furrow command to its end. */
export function furrow(
	args: string[],
	cwd: string = ROOT,
	env: Record<string, string> = {},
): Promise<Run> {
	return new Promise((resolve, reject) => {
		const run: Run = { code: -1, stdout: "", stderr: "", text: "" };
		const child = spawn(process.execPath, [FURROW, ...args], {
			cwd,
			env: { ...PLAIN_ENV, ...env },
			stdio: ["ignore", "pipe", "pipe"],
		});
		for (const name of ["stdout", "stderr"] as const)
			child[name].setEncoding("utf8").on("data", (text: string) => {
				run[name] += text;
				run.text += text;
			});
		child.on("error", reject);
		child.on("close", (code, signal) => {
			run.code = code ?? -1;
			if (signal) run.text += `\nended by ${signal}`;
			resolve(run);
		});
	});
}

/** Whether a built file is a style sheet that every page loads. The search's own comes when a reader opens it. */
export const isSiteStyle = (file: string): boolean =>
	/assets\/css\/styles\.[^/]*\.css$/.test(file);

/**
 * Every file below a folder with its content, by its path with slashes.
 * @param isRead tells which of the folder's own files and folders are looked into
 */
export function filesOf(
	dir: string,
	isRead: (name: string) => boolean = () => true,
): Map<string, Buffer> {
	const files = new Map<string, Buffer>();
	for (const top of readdirSync(dir, { withFileTypes: true })) {
		if (!isRead(top.name)) continue;
		const below = top.isDirectory()
			? readdirSync(join(dir, top.name), {
					recursive: true,
					withFileTypes: true,
				})
			: [top];
		for (const entry of below) {
			if (!entry.isFile()) continue;
			const file = join(entry.parentPath, entry.name);
			files.set(file.slice(dir.length + 1), readFileSync(file));
		}
	}
	return files;
}

/** Names of the files in which two folders differ; empty when they are the same byte by byte. */
export function differences(
	one: ReadonlyMap<string, Buffer>,
	other: ReadonlyMap<string, Buffer>,
): string[] {
	return [...new Set([...one.keys(), ...other.keys()])]
		.filter((name) => {
			const [a, b] = [one.get(name), other.get(name)];
			return !a || !b || !a.equals(b);
		})
		.sort();
}

/** Where Furrow keeps what it remembers of a site. */
export const CACHE = "node_modules/.cache/furrow";

/** Folders of a site that hold what can be made again. */
const CACHES = new Set(["node_modules", ".docusaurus"]);

/** A working copy of a site. */
export class Site {
	/** Variables of the environment that the command gets beside its usual ones. */
	readonly env: Record<string, string> = {};
	/** Whether each command has a process of its own, as authors' have: for tests of what a process does when it begins or ends. */
	ownProcesses = false;

	constructor(readonly dir: string) {}

	path(file: string): string {
		return join(this.dir, file);
	}

	read(file: string): string {
		return readFileSync(this.path(file), "utf8");
	}

	has(file: string): boolean {
		return existsSync(this.path(file));
	}

	write(file: string, content: string | Uint8Array): void {
		mkdirSync(dirname(this.path(file)), { recursive: true });
		writeFileSync(this.path(file), content);
	}

	remove(file: string): void {
		rmSync(this.path(file), { recursive: true, force: true });
	}

	/** Replaces a text that has to be there. */
	edit(file: string, from: string, to: string): void {
		const before = this.read(file);
		if (!before.includes(from))
			throw new Error(`${file} has no "${from}" to replace.`);
		this.write(
			file,
			before.replace(from, () => to),
		);
	}

	/** Runs a command of Furrow's, whatever comes of it. */
	run(...args: string[]): Promise<Run> {
		// Node reads its options when it starts.
		return this.ownProcesses || this.env.NODE_OPTIONS
			? furrow(args, this.dir, this.env)
			: runResident(args, this.dir, { ...PLAIN_ENV, ...this.env });
	}

	/** Runs `furrow build`, whatever comes of it. */
	tryBuild(...flags: string[]): Promise<Run> {
		return this.run("build", ...flags);
	}

	/**
	 * Builds into a folder of its own, as a build does that knows nothing of earlier ones.
	 * @param kept a folder of the cache that it may use all the same
	 * @returns the files
	 */
	async buildCold(kept?: "bundles"): Promise<Map<string, Buffer>> {
		const [cache, aside] = [this.path(CACHE), this.path("cache-aside")];
		renameSync(cache, aside);
		if (kept) cpSync(join(aside, kept), join(cache, kept), { recursive: true });
		try {
			await this.build("--out-dir", "cold");
			return this.built("cold");
		} finally {
			this.remove(CACHE);
			renameSync(aside, cache);
			this.remove("cold");
		}
	}

	/** Builds; a build that fails fails the test with what it printed. */
	async build(...flags: string[]): Promise<Run> {
		const run = await this.tryBuild(...flags);
		if (run.code !== 0) throw new Error(`The build failed:\n${run.text}`);
		return run;
	}

	/** The built page at a path. */
	page(path: string, out = "build"): CheerioAPI {
		const file = path.endsWith(".html") ? path : join(path, "index.html");
		return load(this.read(join(out, file)));
	}

	built(out = "build"): Map<string, Buffer> {
		return filesOf(this.path(out));
	}

	/** Paths of the built pages. */
	routes(out = "build"): string[] {
		return [...this.built(out).keys()]
			.filter((file) => file.endsWith(".html"))
			.map((file) => `/${file.replace(/(?:^|\/)index\.html$/, "")}`)
			.sort();
	}

	/** What lies in the site's folder, but for what a build may leave in `node_modules` and `.docusaurus`. */
	names(): string[] {
		return readdirSync(this.dir)
			.filter((name) => !CACHES.has(name))
			.sort();
	}

	/** Every file and folder below a folder, which need not be there. */
	folders(dir: string): string[] {
		return this.has(dir)
			? readdirSync(this.path(dir), { recursive: true, encoding: "utf8" })
			: [];
	}

	/** The site's own files. */
	sources(): Map<string, Buffer> {
		return filesOf(this.dir, (name) => !CACHES.has(name) && name !== "build");
	}

	dispose(): void {
		rmSync(this.dir, { recursive: true, force: true });
	}
}

function newFolder(name: string): string {
	mkdirSync(WORK, { recursive: true });
	return mkdtempSync(join(WORK, `${name}-`));
}

/** A working copy of tests/fixtures/`name`. */
export function copyFixture(name: string): Site {
	const dir = newFolder(name);
	cpSync(join(FIXTURES, name), dir, { recursive: true });
	return new Site(dir);
}

/** A site made of these files. */
export function createSite(
	name: string,
	files: Record<string, string> = {},
): Site {
	const site = new Site(newFolder(name));
	site.write("package.json", `{"name":"${name}","private":true}\n`);
	for (const [file, text] of Object.entries(files)) site.write(file, text);
	return site;
}

/** The numbers of a build's last line. */
export function summaryOf({ text }: Run): {
	pages: number;
	compiled: number;
	rendered: number;
	bundles: "cache" | "built";
} {
	const match =
		/Built (\d+) pages?.*\((?:.*; )?(\d+) compiled, (\d+) rendered, bundles (from the cache|built)\)/.exec(
			text,
		);
	if (!match) throw new Error(`The build printed no summary:\n${text}`);
	return {
		pages: Number(match[1]),
		compiled: Number(match[2]),
		rendered: Number(match[3]),
		bundles: match[4] === "built" ? "built" : "cache",
	};
}
