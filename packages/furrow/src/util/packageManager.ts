/** Which package manager a site uses, and how it is told to do something. */
import { readFileSync } from "node:fs";
import { isFile } from "./files.js";
import { dirname, join, resolve } from "./path.js";

type Name = "npm" | "pnpm" | "yarn" | "bun";

export interface PackageManager {
	/** Installs what package.json names. */
	install: string;
	/** Goes before the names of packages to add, here among those for development. */
	add: { plain: string; dev: string };
	/** Goes before the name of a script of package.json. */
	run: string;
	/** Goes before the name of an installed command. */
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
 * Returns the package manager that has started this process; npm if it is not known.
 * @param agent what package managers call themselves: `pnpm/9.1.0 npm/? node/v20.19.0 linux x64`
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

/** The one that the `packageManager` field of a folder's package.json names: `pnpm@10.1.0`. */
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

/** The folder itself and those above it, up to the root of its repository: in a workspace, the lock file is there. */
function* foldersUp(siteDir: string): Generator<string> {
	let dir = resolve(siteDir);
	for (;;) {
		yield dir;
		const above = dirname(dir);
		// A folder in a work tree of its own, or in a submodule, has a file of this name.
		const isRoot = isFile(join(dir, ".git/HEAD")) || isFile(join(dir, ".git"));
		if (isRoot || above === dir) return;
		dir = above;
	}
}

/** Returns the lock file of a site, absolute. */
export function lockFileOf(siteDir: string): string | undefined {
	for (const dir of foldersUp(siteDir))
		for (const [file] of LOCK_FILES)
			if (isFile(join(dir, file))) return join(dir, file);
	return undefined;
}

/** Returns the package manager of a site, by its lock file or package.json; without either, the calling one. */
export function packageManagerOf(siteDir: string): PackageManager {
	for (const dir of foldersUp(siteDir)) {
		const found =
			LOCK_FILES.find(([file]) => isFile(join(dir, file)))?.[1] ?? namedIn(dir);
		if (found) return packageManager(found);
	}
	return callingPackageManager();
}

/**
 * Returns the command that adds packages to a site, for hints.
 * @param siteDir the folder of the command by default
 */
export function addCommand(
	packages: string | readonly string[],
	{ siteDir = process.cwd(), dev = false } = {},
): string {
	const { add } = packageManagerOf(siteDir);
	return [dev ? add.dev : add.plain, ...[packages].flat()].join(" ");
}
