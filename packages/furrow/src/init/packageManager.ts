import { isFile } from "../util/files.js";
import { join } from "../util/path.js";

/** How a package manager is told to do something. */
export interface PackageManager {
	/** Its name as people know it. */
	name: string;
	/** Installs what package.json names. */
	install: string;
	/** Goes before the name of a script of package.json. */
	run: string;
	/** Goes before the name of an installed command. */
	exec: string;
	/** Whether it installs no `node_modules` unless it is told to. */
	hasPlugAndPlay: boolean;
}

const NPM: PackageManager = {
	name: "npm",
	install: "npm install",
	run: "npm run",
	exec: "npx",
	hasPlugAndPlay: false,
};

const OTHERS: Record<string, PackageManager> = {
	pnpm: {
		name: "pnpm",
		install: "pnpm install",
		run: "pnpm run",
		exec: "pnpm exec",
		hasPlugAndPlay: false,
	},
	yarn: {
		name: "Yarn",
		install: "yarn install",
		run: "yarn run",
		exec: "yarn",
		hasPlugAndPlay: false,
	},
	bun: {
		name: "Bun",
		install: "bun install",
		run: "bun run",
		exec: "bunx",
		hasPlugAndPlay: false,
	},
};

/**
 * The package manager that has started this process.
 * @param agent what package managers call themselves: `pnpm/9.1.0 npm/? node/v20.19.0 linux x64`
 */
export function callingPackageManager(
	agent: string = process.env.npm_config_user_agent ?? "",
): PackageManager {
	const [, name = "", major = ""] = /^(\w+)\/(\d+)/.exec(agent) ?? [];
	const known = Object.hasOwn(OTHERS, name) ? OTHERS[name] : undefined;
	if (!known) return NPM;
	return { ...known, hasPlugAndPlay: name === "yarn" && Number(major) >= 2 };
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
	if (!found) return callingPackageManager();
	return OTHERS[found[1]] ?? NPM;
}
