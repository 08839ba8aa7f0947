/**
 * Determines which modules of the prebuilt runtime a site can use: those that are unchanged since Furrow was compiled.
 */

import { existsSync, readFileSync, realpathSync } from "node:fs";
import { fileFingerprint } from "../../../cache/index.js";
import { hash } from "../../../util/hash.js";
import { PACKAGE_ROOT } from "../../../util/packageRoot.js";
import { dirname, join, slashed } from "../../../util/path.js";
import { defaultLayersPlugin } from "../../cascadeLayers.js";
import type { ThemeResolver } from "../../themeResolver.js";
import type { BundleInput } from "../../types.js";
import { virtualModules } from "../../virtualModules.js";
import { isStock } from "../isStock.js";
import {
	isOverridable,
	isVirtual,
	type PrebuiltModule,
	packageOf,
	prebuiltServerRuntime,
	runtimeFile,
	type ServerRuntime,
} from "./record.js";

/** The part of a site's server bundle that is prebuilt. */
export interface PrebuiltServer {
	/** File of the prebuilt runtime. */
	file: string;
	/** Modules that need not be bundled, by file. */
	modules: Map<string, ExternalModule>;
	/** Modules whose exports the bundle passes to the runtime: names by request. */
	overrides: Map<string, string>;
}

export interface ExternalModule {
	/** Name of the module in the runtime. */
	name: string;
	/** Names of its exports; `null` for CommonJS. */
	exports: readonly string[] | null;
}

/** Whether Furrow's CSS modules have their default class names. */
const hasDefaultNames = ({ nativeCss, postcssPlugins }: BundleInput): boolean =>
	!nativeCss &&
	postcssPlugins.every((plugin) => plugin === defaultLayersPlugin);

const THEME_MODULE = /^src\/theme\/(.*?)(?:\/index)?\.[jt]sx?$/;

/** Whether all names of a theme module resolve to that module. */
function isInForce(name: string, file: string, themes: ThemeResolver): boolean {
	const [, component] = THEME_MODULE.exec(name) ?? [];
	return (
		component === undefined ||
		[themes.theme, themes.original, themes.init].every(
			(layer) => layer(component) === file,
		)
	);
}

/** Returns the folders of the packages that the runtime was made from, where their versions match. */
export function packageFolders({
	packages,
}: ServerRuntime): Map<string, string> {
	const folders = new Map<string, string>();
	const find = (pkg: string): string | undefined => {
		const cached = folders.get(pkg);
		if (cached) return cached;
		const { from, version } = packages[pkg] ?? {};
		for (let dir = from ? find(from) : PACKAGE_ROOT; dir; ) {
			const folder = join(dir, "node_modules", pkg);
			const manifest = join(folder, "package.json");
			if (existsSync(manifest)) {
				const installed = JSON.parse(readFileSync(manifest, "utf8"));
				if (installed.version !== version) return undefined;
				const real = slashed(realpathSync(folder));
				folders.set(pkg, real);
				return real;
			}
			const parent = dirname(dir);
			dir = parent === dir ? undefined : parent;
		}
		return undefined;
	};
	for (const pkg of Object.keys(packages)) find(pkg);
	return folders;
}

/** A module of the runtime on this machine. */
interface FoundModule extends PrebuiltModule {
	name: string;
	/** Nothing for virtual modules, and for those of packages that are not installed. */
	file: string | undefined;
	/** Whether the file is unchanged since Furrow was compiled. */
	isSame: boolean;
}

let cachedModules: FoundModule[] | undefined;

/**
 * Locates the runtime's files, once. They are the same for all sites: a bundler's thread does this while it waits for
 * its first build.
 */
export function findModules(): readonly FoundModule[] {
	const runtime = prebuiltServerRuntime();
	if (!runtime) return [];
	if (cachedModules) return cachedModules;
	const folders = packageFolders(runtime);
	cachedModules = Object.entries(runtime.modules).map(([name, module]) => {
		const file = fileOf(name, folders);
		const isSame = file !== undefined && fileFingerprint(file) === module.stamp;
		return { ...module, name, file, isSame };
	});
	return cachedModules;
}

/**
 * Returns the part of the server bundle that need not be built, if any: modules that depend on nothing the site changes.
 */
export function prebuiltServer(
	input: BundleInput,
	themes: ThemeResolver,
): PrebuiltServer | undefined {
	if (!prebuiltServerRuntime() || !isStock(input, "serverRuntime"))
		return undefined;
	const virtual = virtualModules(input, themes, true);
	const usesDefaultNames = hasDefaultNames(input);
	const modules: PrebuiltServer["modules"] = new Map();
	const overrides: PrebuiltServer["overrides"] = new Map();
	const importers = new Map<string, string[]>();
	const changed = new Set<string>();
	for (const module of findModules()) {
		const { name, stamp, imports, exports, file } = module;
		for (const other of imports)
			importers.set(other, [...(importers.get(other) ?? []), name]);
		const isSame = isVirtual(name)
			? hash(virtual.get(name) ?? "") === stamp
			: file !== undefined && module.isSame && isInForce(name, file, themes);
		if (isOverridable(name)) {
			const isSheet = !isVirtual(name);
			if (!isSame || (isSheet && !usesDefaultNames))
				overrides.set(file ?? name, name);
		} else if (!isSame) changed.add(name);
		else if (file && exports !== undefined)
			modules.set(file, { name, exports });
	}
	for (const name of changed)
		for (const importer of importers.get(name) ?? []) changed.add(importer);
	for (const [file, { name }] of modules)
		if (changed.has(name)) modules.delete(file);
	const file = runtimeFile();
	return file && modules.size ? { file, modules, overrides } : undefined;
}

/**
 * Returns a module's file on this machine; nothing for virtual modules, and for those of packages that are not
 * installed.
 */
function fileOf(
	name: string,
	folders: ReadonlyMap<string, string>,
): string | undefined {
	if (isVirtual(name)) return undefined;
	const inPackage = packageOf(name);
	if (!inPackage) return join(PACKAGE_ROOT, name);
	const folder = folders.get(inPackage.pkg);
	return folder && join(folder, inPackage.place);
}
