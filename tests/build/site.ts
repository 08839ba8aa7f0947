/** Sites that are built with the real command, each in its own working copy. */
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
import { fileURLToPath } from "node:url";
import { type CheerioAPI, load } from "cheerio";
import { dirname, join } from "../../packages/furrow/src/util/path.js";
import { runResident } from "./resident";

const ROOT = fileURLToPath(new URL("../..", import.meta.url));
const FIXTURES = join(ROOT, "tests/fixtures");
/** Folder of the working copies. It is inside the repository, so that sites resolve React from the workspace. */
const WORK = join(ROOT, "tests/.work");

export const FURROW = join(ROOT, "packages/furrow/bin/furrow.mjs");

export interface Run {
	code: number;
	stdout: string;
	stderr: string;
	/** Both streams interleaved, as in a terminal. */
	text: string;
}

/** Environment in which the command prints without colours and animations. */
export const PLAIN_ENV = (() => {
	const { VITEST: _, NODE_ENV: __, DEBUG: ___, ...env } = process.env;
	return { ...env, NO_COLOR: "1", CI: "1" };
})();

/** Runs the furrow command in a new process, until it exits. */
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

/** Whether a built file is the style sheet that every page loads. That of the search is loaded on demand. */
export const isSiteStyle = (file: string): boolean =>
	/assets\/css\/styles\.[^/]*\.css$/.test(file);

/**
 * Reads every file below a folder.
 * @param isRead selects the folder's direct files and folders to read
 * @returns contents by relative path
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

/** Returns the names of files that differ between two folders. Empty if the folders are identical byte by byte. */
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

/** Path of Furrow's cache in a site. */
export const CACHE = "node_modules/.cache/furrow";

/** Folders of a site whose contents can be regenerated. */
const CACHES = new Set(["node_modules", ".docusaurus"]);

/** A working copy of a site. */
export class Site {
	/** Additional environment variables for commands. */
	readonly env: Record<string, string> = {};
	/** Whether each command runs in a new process, as for users. For tests that depend on how a process starts or ends. */
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

	/** Replaces a text, which must be present. */
	edit(file: string, from: string, to: string): void {
		const before = this.read(file);
		if (!before.includes(from))
			throw new Error(`${file} has no "${from}" to replace.`);
		this.write(
			file,
			before.replace(from, () => to),
		);
	}

	/** Runs a Furrow command, which may fail. */
	run(...args: string[]): Promise<Run> {
		// Node.js reads NODE_OPTIONS only when it starts.
		return this.ownProcesses || this.env.NODE_OPTIONS
			? furrow(args, this.dir, this.env)
			: runResident(args, this.dir, { ...PLAIN_ENV, ...this.env });
	}

	/** Runs `furrow build`, which may fail. */
	tryBuild(...flags: string[]): Promise<Run> {
		return this.run("build", ...flags);
	}

	/**
	 * Builds into a separate folder, without the cache of earlier builds.
	 * @param kept a folder of the cache to use nevertheless
	 * @returns the built files
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

	/** Builds the site. If that fails, the test fails with the output. */
	async build(...flags: string[]): Promise<Run> {
		const run = await this.tryBuild(...flags);
		if (run.code !== 0) throw new Error(`The build failed:\n${run.text}`);
		return run;
	}

	/** Returns the built page at a path. */
	page(path: string, out = "build"): CheerioAPI {
		const file = path.endsWith(".html") ? path : join(path, "index.html");
		return load(this.read(join(out, file)));
	}

	built(out = "build"): Map<string, Buffer> {
		return filesOf(this.path(out));
	}

	/** Returns the paths of the built pages. */
	routes(out = "build"): string[] {
		return [...this.built(out).keys()]
			.filter((file) => file.endsWith(".html"))
			.map((file) => `/${file.replace(/(?:^|\/)index\.html$/, "")}`)
			.sort();
	}

	/** Returns the names in the site's folder, except `node_modules` and `.docusaurus`, where builds store data. */
	names(): string[] {
		return readdirSync(this.dir)
			.filter((name) => !CACHES.has(name))
			.sort();
	}

	/** Returns the paths of everything below a folder, which may be missing. */
	folders(dir: string): string[] {
		return this.has(dir)
			? readdirSync(this.path(dir), { recursive: true, encoding: "utf8" })
			: [];
	}

	/** Returns the site's source files. */
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

/** Creates a working copy of tests/fixtures/`name`. */
export function copyFixture(name: string): Site {
	const dir = newFolder(name);
	cpSync(join(FIXTURES, name), dir, { recursive: true });
	return new Site(dir);
}

/** Creates a site from these files. */
export function createSite(
	name: string,
	files: Record<string, string> = {},
): Site {
	const site = new Site(newFolder(name));
	site.write("package.json", `{"name":"${name}","private":true}\n`);
	for (const [file, text] of Object.entries(files)) site.write(file, text);
	return site;
}

/** Parses the last line of a build's output. */
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
