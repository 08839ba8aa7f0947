import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { fileURLToPath, pathToFileURL } from "node:url";
import type { Jiti } from "jiti";
import { CODE_FINGERPRINT, cacheDir, removeUnused } from "../cache/index.js";
import { JITI_WRAPPER } from "../seams/jitiWrapper.js";
import type { Untyped } from "../types/untyped.js";
import { FurrowError } from "../util/errors.js";
import { withoutRecording } from "../util/fileReads.js";
import { fsError } from "../util/fsError.js";
import { addCommand } from "../util/packageManager.js";
import { PACKAGE_ROOT } from "../util/packageRoot.js";
import {
	dirname,
	inNodeModules,
	isAbsolute,
	join,
	resolve as resolvePath,
	slashed,
} from "../util/path.js";
import type { Place } from "../util/places.js";
import { requestPlace } from "../util/requestPlace.js";
import { sourcePlace } from "../util/sourceMap.js";
import { sitePosition } from "../util/stack.js";
import { LoadedModules } from "./loadedModules.js";
import { headOf, interopCode } from "./moduleInterop.js";
import { isEsModule, nativeCode } from "./nativeModules.js";
import { ES_SYNTAX, transpileRequired } from "./requiredModules.js";
import { prismShim } from "./shims/prismShim.js";
import {
	installShims,
	isBareName,
	STAND_INS,
	unshimmedParts,
} from "./shims/resolve.js";

/** Packages that a config may import even if the site has not installed them: Furrow's own copy is used. */
const OWN_COPIES = ["joi"];

/** Node's error for an ES module that uses variables of CommonJS. */
const NO_COMMONJS =
	/^(?:require|module|exports|__dirname|__filename) is not defined/;

/** Loads a site's own files and its plugins: TypeScript and JavaScript, ES modules and CommonJS, in any mix. */
export interface ModuleLoader {
	/**
	 * Loads a file and returns its default export, or the module if it has none. If it has both, the named exports are
	 * available on the default export.
	 */
	load(file: string): Promise<unknown>;
	/** Resolves a module request to a file, from the file `from` or from the site's folder. */
	resolve(request: string, from?: string): string | undefined;
	/** Discards the site's own files, so that they are evaluated again when they are loaded the next time. */
	forget(): void;
	/** Returns the absolute paths of the site's own files that were loaded, without those of packages. */
	loadedFiles(): string[];
}

/**
 * Whether Node treats a file as CommonJS. ES modules go to the transpiler, as in Docusaurus. It leaves those to Node
 * that do not depend on Docusaurus's CommonJS packages: as the default export of these, Node would return all of
 * `exports` (`import logger from '@docusaurus/logger'`).
 */
const isCommonJs = (file: string): boolean =>
	file.endsWith(".cjs") || (file.endsWith(".js") && !isEsModule(file));

/** Returns a module's default export, resolved through CommonJS interop; the module itself if it has none. */
function unwrap(module: Untyped): unknown {
	const main = module?.default;
	if (main === undefined) return module;
	if (main?.__esModule && main.default !== undefined)
		return withNamedExports(main.default, main);
	return withNamedExports(main, module);
}

/** Returns `export default plugin; export {validateOptions}` as one function with properties. */
function withNamedExports(main: Untyped, module: Untyped): unknown {
	if (typeof main !== "function") return main;
	const wrapper = (...args: unknown[]) => main(...args);
	const named = Object.fromEntries(
		Object.entries(module).filter(
			([name]) => name !== "default" && name !== "__esModule",
		),
	);
	return Object.keys(named).length === 0
		? main
		: Object.assign(wrapper, main, named);
}

/**
 * Returns an error for code of the site that failed to load, with its location if known.
 *
 * @param file the file that was loaded
 * @param siteDir folder of the site, or one inside it
 * @param sourceOf maps a position in transpiled code to the source file
 */
export function loadError(
	file: string,
	cause: unknown,
	siteDir: string,
	sourceOf?: Parameters<typeof sitePosition>[1],
): FurrowError {
	if (cause instanceof FurrowError) return cause;
	const fileError = fsError(cause);
	if (fileError) return fileError;
	const error = cause instanceof Error ? cause : new Error(String(cause));
	const place = sitePosition(error, sourceOf) ?? { file };
	const missing = /Cannot find (?:module|package) '([^']+)'/.exec(
		error.message,
	)?.[1];
	if (
		missing &&
		(error as { code?: string }).code?.includes("MODULE_NOT_FOUND")
	) {
		const isPackage = !missing.startsWith(".") && !isAbsolute(missing);
		const importer = slashed(
			/^- (.+)$/m.exec(error.message)?.[1] ?? place.file,
		);
		const { written = missing, ...at } = requestPlace(importer, missing);
		return new FurrowError(
			`Cannot find "${written}", which this file imports.`,
			{
				...at,
				hint: isPackage
					? addCommand(
							missing
								.split("/")
								.slice(0, missing.startsWith("@") ? 2 : 1)
								.join("/"),
							{ siteDir },
						)
					: "Check the path.",
				cause,
			},
		);
	}
	const message = error.message
		.replace(/\s*(?:\n.*\S|\S+):\d+:\d+\s*$/, "")
		// The transpiler shortens paths of Windows to `C:\`.
		.replace(/^ParseError:\s*(?:[A-Z]:\\: )?/i, "The file does not parse: ")
		.trim();
	const doesNotParse = /does not parse/.test(message);
	return new FurrowError(
		doesNotParse ? message : `The file failed to load: ${message}`,
		{
			...place,
			hint: doesNotParse ? "Fix the syntax here." : "Fix the code here.",
			cause,
		},
	);
}

/**
 * Removes unfinished modules from the transpiler's cache, so that loading them again fails again. Otherwise the
 * transpiler would return modules that do not parse, in their unfinished state.
 */
function forgetUnfinished(cache: Jiti["cache"]): void {
	for (const [file, module] of Object.entries(cache))
		if (!module?.loaded && !inNodeModules(file)) delete cache[file];
}

/** Creates a loader for the site in `siteDir`. The transpiler is loaded with the first file that needs it. */
export function createModuleLoader(siteDir: string): ModuleLoader {
	installShims();
	const siteRequire = createRequire(join(siteDir, "docusaurus.config.js"));
	const own = createRequire(join(PACKAGE_ROOT, "package.json"));
	let jiti: Jiti | undefined;
	let plain: Jiti | undefined;
	/** Files passed to `load`. Those that are ES modules loaded by Node are missing from the CommonJS cache. */
	const entries = new Set<string>();
	const modules = new LoadedModules();

	const resolveWith = (resolver: NodeJS.Require, request: string) => {
		try {
			const found = resolver.resolve(request);
			return isBareName(found) ? undefined : slashed(found);
		} catch {
			return undefined;
		}
	};

	function transpiler(): Jiti {
		if (jiti) return jiti;
		// Loaded with `require`: for `import`, Node would scan 200 KB for the names of exports, which takes 40 ms.
		const { createJiti } = own("jiti") as typeof import("jiti");
		const alias: Record<string, string> = {
			...STAND_INS,
			...unshimmedParts((request) => resolveWith(siteRequire, request)),
			...prismShim(siteDir),
		};
		for (const name of OWN_COPIES)
			if (!resolveWith(siteRequire, name)) {
				const copy = resolveWith(own, name);
				if (copy) alias[name] = copy;
			}
		const config = join(siteDir, "docusaurus.config.js");
		const options = {
			interopDefault: true,
			jsx: true,
			alias,
			// For `import { defineConfig } from "furrow"`: transpiling all of Furrow would take seconds.
			nativeModules: ["furrow"],
		};
		const cache = join(cacheDir(siteDir), "modules");
		// The transpiler's own key is the source: it does not know what is added to the result.
		const fsCache = join(cache, CODE_FINGERPRINT.slice(0, 12));
		// Folders of other versions of Furrow.
		withoutRecording(() => removeUnused(cache, new Set([fsCache])));
		const transform = createJiti(config, { ...options, fsCache: false });
		plain = transform;
		jiti = createJiti(config, {
			...options,
			fsCache,
			// Results are cached, so this reads files (source maps, manifests) in some runs only: do not record them.
			transform: (input) => ({
				code: interopCode(
					withoutRecording(
						() =>
							(!input.async && nativeCode(slashed(input.filename ?? ""))) ||
							transform.transform(input),
					),
					input.filename,
				),
			}),
		});
		return jiti;
	}

	transpileRequired((filename, source) => {
		const jiti = transpiler();
		const result = jiti.evalModule(source, { filename, forceTranspile: true });
		return jiti.cache[filename]?.exports ?? result;
	});

	/**
	 * Maps a position in transpiled code to the source file. The first line of transpiled code begins with code that is
	 * added around the module.
	 */
	function placeInSource(file: string, place: Place): Place | undefined {
		if (!plain) return undefined;
		const code = plain.transform({
			source: readFileSync(file, "utf8"),
			filename: file,
			ts: /\.[cm]?tsx?$/.test(file),
			jsx: true,
			babel: { sourceMaps: "inline", sourceFileName: file },
		});
		const head = JITI_WRAPPER.length + headOf(file).length;
		const before = place.line === 1 ? head : 0;
		return sourcePlace(code, { ...place, column: place.column - before });
	}

	function resolve(request: string, from?: string): string | undefined {
		const resolver = from ? createRequire(from) : siteRequire;
		const found = resolveWith(resolver, request);
		if (found || isBareName(request)) return found;
		// `require.resolve` does not find packages whose exports have the condition `import` only.
		const folder = dirname(from ?? join(siteDir, "docusaurus.config.js"));
		const url = jiti?.esmResolve(request, {
			try: true,
			parentURL: pathToFileURL(`${folder}/`),
		} as Untyped);
		return url ? slashed(fileURLToPath(url)) : undefined;
	}

	async function load(file: string): Promise<unknown> {
		try {
			if (
				inNodeModules(file) &&
				isCommonJs(file) &&
				!ES_SYNTAX.test(readFileSync(file, "utf8"))
			) {
				try {
					return unwrap(await import(pathToFileURL(file).href));
				} catch (error) {
					// Packages that are written for a bundler (no extensions, JSX) are loaded by the transpiler.
					if (
						!(error instanceof SyntaxError) &&
						!NO_COMMONJS.test((error as Error).message) &&
						!/^ERR_(UNSUPPORTED_DIR_IMPORT|MODULE_NOT_FOUND|UNKNOWN_FILE_EXTENSION|IMPORT_ATTRIBUTE_MISSING|REQUIRE_ESM)/.test(
							(error as { code?: string }).code ?? "",
						)
					)
						throw error;
				}
			}
			const jiti = transpiler();
			try {
				// Called synchronously, the transpiler compiles ES modules itself instead of leaving them to Node. The module may
				// be a promise: if it rejects, the file has failed to load.
				return await unwrap(jiti(file));
			} catch (error) {
				// Only Node supports top-level `await`.
				if (!/\bawait\b/.test(String(error))) throw error;
			}
			return await unwrap(await jiti.import(file));
		} catch (error) {
			if (jiti) forgetUnfinished(jiti.cache);
			throw loadError(file, error, siteDir, placeInSource);
		}
	}

	return {
		load(file) {
			const path = resolvePath(siteDir, file);
			entries.add(path);
			return load(path);
		},
		resolve,
		forget: () => modules.forget(),
		loadedFiles: () =>
			modules
				.filesOf(entries)
				.filter(
					(file) =>
						isAbsolute(file) &&
						!inNodeModules(file) &&
						!file.startsWith(`${PACKAGE_ROOT}/`),
				),
	};
}
