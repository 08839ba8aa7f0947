import { readFileSync } from "node:fs";
import { isAbsolute, resolve } from "node:path";
import { FurrowError } from "../util/errors.js";
import { PACKAGE_ROOT } from "../util/packageRoot.js";
import type { BundleInput } from "./types.js";

interface BundlerFault {
	message?: string;
	id?: string;
	loc?: { file?: string; line?: number; column?: number };
	errors?: BundlerFault[];
	cause?: unknown;
}

interface Place {
	file?: string;
	line?: number;
	column?: number;
}

/** What an error needs to know of the site to say where it lies. */
export type ErrorContext = Pick<BundleInput, "siteDir" | "namedBy">;

/** Terminal colours that the bundler puts in its messages. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: ANSI escapes begin with a control character.
const ANSI = /\u001b\[[\d;]*m/g;

/** The head of a code frame: `╭─[ file:line:column ]`. */
const FRAME = /╭─\[ (.+?):(\d+):(\d+) \]/;

/** Sass's frame: the lines between `╷` and `╵`, then `file line:column`. */
const SASS_FRAME = /\n\s*╷\n[\s\S]*?╵\n\s*(.+?) (\d+):(\d+)/;

/** The ways in which the bundler says that a module is not there; the second group is who asked. */
const MISSING = [
	/Could not resolve '([^']+)' in (\S+)/,
	/failed to resolve import "([^"]+)" from "([^"]+)"/,
	/Cannot resolve entry module (\S+?)\.?(?:\s|$)/,
];

/** The message without its code frame and without the names of the bundler's parts. */
function plainMessage(message: string): string {
	return message
		.replace(/\n\s*╭─\[[\s\S]*$/, "")
		.replace(/\n\s*╷\n[\s\S]*$/, "")
		.replace(/^Transform failed with \d+ errors?:\s*/, "")
		.replace(/^\[postcss\] /, "A style sheet could not be processed: ")
		.replace(/^(?:\[[\w:-]+\]:? ?)+/, "")
		.replace(/^Error: /, "")
		.trim();
}

/** The file behind a module's id: modules of a page's Markdown lie in the page. */
function sourceFile(id: string, { siteDir, namedBy }: ErrorContext): string {
	const name = id.replace(/^\\0|^\0/, "").replace(/\?.*$/, "");
	return namedBy(name) ?? (isAbsolute(name) ? name : resolve(siteDir, name));
}

/** Where a file names a module. */
function placeOfRequest(file: string | undefined, request: string): Place {
	if (!file) return {};
	let source: string;
	try {
		source = readFileSync(file, "utf8");
	} catch {
		return {};
	}
	// A page's relative imports reach the bundler as paths from the site's folder.
	const last = request.slice(request.lastIndexOf("/") + 1);
	const spelled = [`"${request}"`, `'${request}'`, `/${last}"`, `/${last}'`];
	const at = spelled
		.map((text) => source.indexOf(text))
		.find((index) => index >= 0);
	if (at === undefined) return { file };
	const quote = Math.max(
		source.lastIndexOf('"', at),
		source.lastIndexOf("'", at),
	);
	const before = source.slice(0, quote).split("\n");
	return {
		file,
		line: before.length,
		column: (before.at(-1)?.length ?? 0) + 1,
	};
}

function missingModule(
	request: string,
	importer: string | undefined,
	context: ErrorContext,
	cause: unknown,
): FurrowError {
	const file = importer
		? sourceFile(importer, context)
		: context.namedBy(request);
	const isPackage = /^(?:@[\w-]+\/)?[\w.-]+(?:\/|$)/.test(request);
	const isOurs = /^@(?:site|theme|docusaurus|generated)/.test(request);
	const name = request
		.split("/")
		.slice(0, request.startsWith("@") ? 2 : 1)
		.join("/");
	return new FurrowError(`Cannot find "${request}", which this file imports.`, {
		...placeOfRequest(file, request),
		hint:
			isPackage && !isOurs && !/^\./.test(request)
				? `Check the name, or install the package: npm install ${name}`
				: "Check the path.",
		cause,
	});
}

function placeOfFault(
	{ id, loc }: BundlerFault,
	message: string,
	context: ErrorContext,
): Place {
	const inSass = SASS_FRAME.exec(message);
	const [, file, line, column] = inSass ?? FRAME.exec(message) ?? [];
	const module = inSass ? file : (loc?.file ?? id ?? file);
	const source = module && sourceFile(module, context);
	// Furrow's own modules are not the site's to mend: a plugin of the site failed on them.
	if (!source || source.startsWith(PACKAGE_ROOT) || module.includes("furrow:"))
		return {};
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

/** An error of our own with its place, as far as it knew it. */
function located(error: FurrowError, context: ErrorContext): FurrowError {
	if (!error.file || error.line !== undefined) return error;
	const request = /"(@[^"]+)"/.exec(error.message)?.[1];
	const file = sourceFile(error.file, context);
	const place = request ? placeOfRequest(file, request) : { file };
	return new FurrowError(error.message, {
		...place,
		hint: error.hint,
		cause: error,
	});
}

/** What the bundler threw, as one error with its place. */
export function bundleError(error: unknown, context: ErrorContext): Error {
	const fault = error as BundlerFault;
	const first = fault.errors?.[0] ?? fault;
	for (const own of [error, first, first.cause])
		if (own instanceof FurrowError) return located(own, context);
	const message = (first.message ?? String(error)).replace(ANSI, "").trim();
	for (const pattern of MISSING) {
		const [, request, importer] = pattern.exec(message) ?? [];
		if (request) return missingModule(request, importer, context, error);
	}
	const place = placeOfFault(first, message, context);
	const doesNotParse =
		FRAME.test(message) ||
		SASS_FRAME.test(message) ||
		/PARSE_ERROR|Unexpected token/.test(message);
	return new FurrowError(plainMessage(message), {
		...place,
		hint: doesNotParse
			? "The file does not parse: mend the syntax at this place."
			: undefined,
		cause: error,
	});
}
