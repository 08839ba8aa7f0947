/** Detects a site's package manager and returns its commands. */
import { readFileSync } from "node:fs";
import { isFile } from "./files.js";
import { dirname, join, resolve } from "./path.js";

type Name = "npm" | "pnpm" | "yarn" | "bun";

export interface PackageManager {
	/** Command that installs all dependencies. */
	install: string;
	/** Prefixes of the command that adds packages, as dependencies or development dependencies. */
	add: { plain: string; dev: string };
	/** Prefix of the command that runs a script of package.json. */
	run: string;
	/** Prefix of the command that runs an installed binary. */
	exec: string;
	/** Whether it uses Plug'n'Play instead of `node_modules` by default. */
	hasPlugAndPlay: boolean;
}

const EXEC: Record<Name, string> = {
	npm: "npx",
	pnpm: "pnpm exec",
	yarn: "yarn",
	bun: "bunx",
};

const ADD: Record<Name, PackageManager["add"]> = {
	npm: { plain: "npm install", dev: "npm install --save-dev" },
	pnpm: { plain: "pnpm add", dev: "pnpm add --save-dev" },
	yarn: { plain: "yarn add", dev: "yarn add --dev" },
	bun: { plain: "bun add", dev: "bun add --dev" },
};

const isKnown = (name: string): name is Name => Object.hasOwn(EXEC, name);

function packageManager(name: Name, hasPlugAndPlay = false): PackageManager {
	return {
		install: `${name} install`,
		add: ADD[name],
		run: `${name} run`,
		exec: EXEC[name],
		hasPlugAndPlay,
	};
}

/**
 * Returns the package manager that started this process, or npm if unknown.
 * @param agent user agent of the package manager: `pnpm/9.1.0 npm/? node/v20.19.0 linux x64`
 */
export function callingPackageManager(
	agent: string = process.env.npm_config_user_agent ?? "",
): PackageManager {
	const [, name = "", major] = /^(\w+)\/(\d+)/.exec(agent) ?? [];
	return packageManager(
		isKnown(name) ? name : "npm",
		name === "yarn" && Number(major) >= 2,
	);
}

const LOCK_FILES: readonly [file: string, name: Name][] = [
	["pnpm-lock.yaml", "pnpm"],
	["yarn.lock", "yarn"],
	["bun.lock", "bun"],
	["bun.lockb", "bun"],
	["package-lock.json", "npm"],
];

/** Returns the package manager in the `packageManager` field of a folder's package.json: `pnpm@10.1.0`. */
function namedIn(dir: string): Name | undefined {
	try {
		const { packageManager = "" } = JSON.parse(
			readFileSync(join(dir, "package.json"), "utf8"),
		);
		const [name = ""] = String(packageManager).split("@");
		return isKnown(name) ? name : undefined;
	} catch {
		return undefined;
	}
}

/**
 * Yields a folder and its parents up to the root of its repository. In a workspace, the lock file is in one of them.
 */
function* foldersUp(siteDir: string): Generator<string> {
	let dir = resolve(siteDir);
	for (;;) {
		yield dir;
		const parent = dirname(dir);
		// In linked worktrees and submodules, `.git` is a file.
		const isRoot = isFile(join(dir, ".git/HEAD")) || isFile(join(dir, ".git"));
		if (isRoot || parent === dir) return;
		dir = parent;
	}
}

/** Returns the absolute path of a site's lock file. */
export function lockFileOf(siteDir: string): string | undefined {
	for (const dir of foldersUp(siteDir))
		for (const [file] of LOCK_FILES)
			if (isFile(join(dir, file))) return join(dir, file);
	return undefined;
}

/** Returns the package manager of a site, by its lock file or package.json, or else the calling one. */
export function packageManagerOf(siteDir: string): PackageManager {
	for (const dir of foldersUp(siteDir)) {
		const found =
			LOCK_FILES.find(([file]) => isFile(join(dir, file)))?.[1] ?? namedIn(dir);
		if (found) return packageManager(found);
	}
	return callingPackageManager();
}

/** Returns the command that adds packages to a site, for hints. */
export function addCommand(
	packages: string | readonly string[],
	{ siteDir, dev = false }: { siteDir: string; dev?: boolean },
): string {
	const { add } = packageManagerOf(siteDir);
	return [dev ? add.dev : add.plain, ...[packages].flat()].join(" ");
}
