import { isFile } from "../util/files.js";
import { join } from "../util/path.js";

/** How a package manager is told to do something. */
export interface PackageManager {
	/** Installs what package.json names. */
	install: string;
	/** Goes before the name of a script of package.json. */
	run: string;
	/** Goes before the name of an installed command. */
	exec: string;
	/** Whether it installs no `node_modules` unless it is told to. */
	hasPlugAndPlay: boolean;
}

/** What goes before the name of an installed command, by package manager. */
const EXEC: ReadonlyMap<string, string> = new Map([
	["npm", "npx"],
	["pnpm", "pnpm exec"],
	["yarn", "yarn"],
	["bun", "bunx"],
]);

/** A package manager by its name; npm where it is not known. */
function packageManager(named: string, hasPlugAndPlay = false): PackageManager {
	const name = EXEC.has(named) ? named : "npm";
	return {
		install: `${name} install`,
		run: `${name} run`,
		exec: EXEC.get(name) as string,
		hasPlugAndPlay,
	};
}

/**
 * The package manager that has started this process.
 * @param agent what package managers call themselves: `pnpm/9.1.0 npm/? node/v20.19.0 linux x64`
 */
export function callingPackageManager(
	agent: string = process.env.npm_config_user_agent ?? "",
): PackageManager {
	const [, name = "npm", major] = /^(\w+)\/(\d+)/.exec(agent) ?? [];
	return packageManager(name, name === "yarn" && Number(major) >= 2);
}

const LOCK_FILES: [file: string, name: string][] = [
	["pnpm-lock.yaml", "pnpm"],
	["yarn.lock", "yarn"],
	["bun.lock", "bun"],
	["bun.lockb", "bun"],
	["package-lock.json", "npm"],
];

/** The package manager of a site, by its lock file; without one, the calling one. */
export function packageManagerOf(siteDir: string): PackageManager {
	const found = LOCK_FILES.find(([file]) => isFile(join(siteDir, file)));
	return found ? packageManager(found[1]) : callingPackageManager();
}
