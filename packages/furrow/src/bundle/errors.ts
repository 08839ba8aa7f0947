import { FurrowError } from "../util/errors.js";
import { isFile } from "../util/files.js";
import { fsError } from "../util/fsError.js";
import { addCommand } from "../util/packageManager.js";
import { isInPackage } from "../util/packageRoot.js";
import { resolve, slashed } from "../util/path.js";
import { requestPlace } from "../util/requestPlace.js";
import { sitePosition } from "../util/stack.js";
import { oldSass } from "./oldSass.js";
import { withoutLoaders } from "./plugins/loaderPrefixes.js";

interface BundlerError {
	message?: string;
	id?: string;
	loc?: { file?: string; line?: number; column?: number };
	errors?: BundlerError[];
	cause?: unknown;
}

interface Place {
	file?: string;
	line?: number;
	column?: number;
}

/** Data about the site for locating errors. */
export interface ErrorContext {
	siteDir: string;
	/** Returns the Markdown file that contains a request; nothing if it comes from elsewhere. */
	namedBy(request: string): string | undefined;
}

const MISSING_MODULE = "missing module";

/** Error of Furrow's plugins for a module that cannot be found. */
export class MissingModule extends Error {
	/** Not `code`, which bundlers overwrite. */
	readonly kind = MISSING_MODULE;

	/** @param importer the importing module; nothing for a request of a page */
	constructor(
		readonly request: string,
		readonly importer: string | undefined,
	) {
		super(`Cannot find "${request}".`);
	}

	/** Checks by a field, because Vite passes copies of errors to its runner, which have fields only. */
	static isOne(error: unknown): error is MissingModule {
		return (error as Partial<MissingModule>)?.kind === MISSING_MODULE;
	}
}

/** Terminal colours that the bundler puts in its messages. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: ANSI escapes begin with a control character.
const ANSI = /\u001b\[[\d;]*m/g;

/** The head of a code frame: `╭─[ file:line:column ]`. */
const FRAME = /╭─\[ (.+?):(\d+):(\d+) \]/;

/** Sass's frame: the lines between `╷` and `╵`, then `file line:column`. */
const SASS_FRAME = /\n\s*╷\n[\s\S]*?╵\n\s*(.+?) (\d+):(\d+)/;

/** The bundler's messages for a missing module. The second group is the importer. */
const MISSING = [
	/Could not resolve '([^']+)' in (.+)/,
	/failed to resolve import "([^"]+)" from "([^"]+)"/i,
	/Failed to load url (\S+) \(resolved id: [^)]*\) in (.+?)\. Does the file exist/,
	/Cannot find module '([^']+)' imported from '([^']+)'/,
	/Cannot resolve entry module (\S+?)\.?(?:\s|$)/,
];

/** The message for a missing file to which a plugin has resolved a request. */
const NOT_READ = /ENOENT: no such file or directory, open '([^']+)'/;

const STYLE_SHEET = /\.(?:css|s[ac]ss|less|styl)$/;

/** Returns the message without its code frame and without prefixes of the bundler. */
function plainMessage(message: string): string {
	return message
		.replace(/\n\s*╭─\[[\s\S]*$/, "")
		.replace(/\n\s*╷\n[\s\S]*$/, "")
		.replace(/^Transform failed with \d+ errors?:\s*/, "")
		.replace(/^\[postcss\] /, "A style sheet could not be processed: ")
		.replace(/^(?:\[[\w:-]+\]:? ?)+/, "")
		.replace(/\n+Stack backtrace:[\s\S]*$/, "")
		.replace(/^Error: /, "")
		.trim();
}

/** Returns the file of a module, if any. Modules of a page's Markdown belong to the page's file. */
function sourceFile(
	id: string,
	{ siteDir, namedBy }: ErrorContext,
): string | undefined {
	const name = id.replace(/^\\0|^\0/, "").replace(/\?.*$/, "");
	const page = namedBy(name);
	if (page || name.startsWith("furrow:")) return page;
	return resolve(siteDir, name);
}

function missingModule(
	request: string,
	importer: string | undefined,
	context: ErrorContext,
	cause: unknown,
): FurrowError {
	const importingFile = importer && sourceFile(importer, context);
	// In the dev server, the importer may be a page, which is not a file.
	const file =
		importingFile && isFile(importingFile)
			? importingFile
			: context.namedBy(request);
	const [plain] = withoutLoaders(request);
	const isPackage = /^(?:@[\w-]+\/)?[\w.-]+(?:\/|$)/.test(plain);
	const isAlias = /^@(?:site|theme|docusaurus|generated)/.test(plain);
	const name = plain
		.split("/")
		.slice(0, plain.startsWith("@") ? 2 : 1)
		.join("/");
	const { written = request, ...place } = file
		? requestPlace(file, request)
		: {};
	const by = file ? "this file imports" : "a plugin or the config refers to";
	const [shown] = withoutLoaders(written);
	return new FurrowError(`Cannot find "${shown}", which ${by}.`, {
		...place,
		hint:
			isPackage && !isAlias && !/^\./.test(plain)
				? `Check the name, or install the package: ${addCommand(name, { siteDir: context.siteDir })}`
				: "Check the path.",
		cause,
	});
}

function errorPlace(
	{ id, loc }: BundlerError,
	message: string,
	context: ErrorContext,
): Place {
	const inSass = SASS_FRAME.exec(message);
	const [, file, line, column] = inSass ?? FRAME.exec(message) ?? [];
	const module = inSass ? file : (loc?.file ?? id ?? file);
	const source = module && sourceFile(module, context);
	// Errors in Furrow's own modules are not the site's fault: a plugin of the site failed on them.
	if (!source || isInPackage(source) || module.includes("furrow:")) return {};
	return {
		file: source,
		line: line ? Number(line) : loc?.line,
		column: column
			? Number(column)
			: loc?.column === undefined
				? undefined
				: loc.column + 1,
	};
}

/** Returns one of Furrow's own errors with its location, if that can be found. */
function located(error: FurrowError, context: ErrorContext): FurrowError {
	if (error.line !== undefined) return error;
	const request = /"(@[^"]+)"/.exec(error.message)?.[1];
	const file =
		(error.file && sourceFile(error.file, context)) ??
		(request && context.namedBy(request));
	const place = file && request ? requestPlace(file, request) : { file };
	return new FurrowError(error.message, {
		...place,
		hint: error.hint,
		cause: error,
	});
}

function advice(message: string, file: string | undefined): string {
	if (file && STYLE_SHEET.test(file)) return "Fix the style sheet here.";
	if (/^\[postcss\]/.test(message))
		return "Check the PostCSS plugins of postcss.config.js and those that plugins add in configurePostCss.";
	if (!file) return "Run again with --verbose to see where it happened.";
	if (/is not exported by/.test(message))
		return "Check the name, and what that module exports.";
	return FRAME.test(message) || /PARSE_ERROR|Unexpected token/.test(message)
		? "Fix the syntax here."
		: "Fix the file here.";
}

/** Matches Vite's error for a version of Sass that is too old. */
const OLD_SASS = /initAsyncCompiler is not a function/;

/**
 * Whether an error comes from the bundler and not from bundled code: it names a module, or an import that was not
 * found.
 */
export function isBundlerError(error: unknown): boolean {
	const { id, loc, cause, message = "" } = error as BundlerError;
	return (
		[error, cause].some(MissingModule.isOne) ||
		Boolean(loc?.file ?? id) ||
		[FRAME, ...MISSING].some((pattern) =>
			pattern.test(message.replace(ANSI, "")),
		)
	);
}

/** Converts an error of the bundler to one with its location. */
export function bundleError(error: unknown, context: ErrorContext): Error {
	const fault = error as BundlerError;
	const first = fault.errors?.[0] ?? fault;
	for (const candidate of [error, first, first.cause]) {
		if (candidate instanceof FurrowError) return located(candidate, context);
		if (MissingModule.isOne(candidate))
			return missingModule(
				candidate.request,
				candidate.importer,
				context,
				error,
			);
	}
	const refused = fsError(first);
	if (refused) return refused;
	const message = (first.message ?? String(error)).replace(ANSI, "").trim();
	const tooOld = OLD_SASS.test(message) && oldSass(context.siteDir, error);
	if (tooOld) return tooOld;
	for (const pattern of [...MISSING, NOT_READ]) {
		const [, request, importer] = pattern.exec(message) ?? [];
		// Messages contain the importer's path relative to the working directory.
		const importingFile = first.loc?.file ?? importer;
		if (request)
			return missingModule(slashed(request), importingFile, context, error);
	}
	const inFile = errorPlace(first, message, context);
	// An error of the site's own plugin is located in the plugin, not in the file that it processed.
	const place =
		inFile.file || !(first instanceof Error)
			? inFile
			: (sitePosition(first) ?? {});
	return new FurrowError(plainMessage(message), {
		...place,
		hint: advice(message, place.file),
		cause: error,
	});
}
