/** Formats errors for the terminal and for pages. */

import {
	bundleError,
	isBundlerError,
	MissingModule,
} from "../bundle/publicForDev.js";
import { cacheDir } from "../cache/index.js";
import { renderAdvice } from "../render/index.js";
import { escapeContent } from "../shared/html.js";
import { scriptJson } from "../shared/inlineScript.js";
import type { ShownError } from "../types/dev.js";
import { codeFrame } from "../util/codeFrame.js";
import { FurrowError } from "../util/errors.js";
import { fsError } from "../util/fsError.js";
import { relative, resolve } from "../util/path.js";
import { isInside } from "../util/realPath.js";
import { ownPlace, throwingFile } from "../util/stack.js";

// biome-ignore lint/suspicious/noControlCharactersInRegex: ANSI escapes begin with a control character.
const ANSI = /\u001b\[[\d;]*m/g;

/** Returns an error about a cache that was removed, for example by `furrow clear`. */
function lostCache(error: unknown, siteDir: string): FurrowError | undefined {
	const { code, path } = (error ?? {}) as NodeJS.ErrnoException;
	const folder = cacheDir(siteDir);
	if (code !== "ENOENT" || !path || !isInside(path, folder)) return undefined;
	return new FurrowError(
		`The cache folder ${folder} was removed while the site was served.`,
		{ hint: 'Stop "furrow start" and run it again.', cause: error },
	);
}

/** Vite passes errors on to its runner as copies, which have the name and the fields alone. */
const isFurrowError = (error: unknown): error is FurrowError =>
	error instanceof Error && error.name === "FurrowError";

/** A module that code required and that is missing: the bundler of a build looks for it before anything runs. */
function missingRequire(fault: Error): MissingModule | undefined {
	const [, request] = /^Cannot find module '([^']+)'/.exec(fault.message) ?? [];
	const file = request && throwingFile(fault);
	return file ? new MissingModule(request, file) : undefined;
}

/**
 * Makes of whatever was thrown an error that says where and what to do, as a build does.
 * @param namedBy the Markdown file that names a request; without a request, that of the page which could not be made
 */
export function toFurrowError(
	error: unknown,
	siteDir: string,
	namedBy: (request?: string) => string | undefined = () => undefined,
): FurrowError {
	if (process.env.FURROW_DEBUG) console.error(error);
	if (error instanceof FurrowError && error.file) return error;
	if (isFurrowError(error))
		return new FurrowError(error.message, {
			...error,
			file: error.file ?? namedBy(),
		});
	const refused = lostCache(error, siteDir) ?? fsError(error);
	if (refused) return refused;
	const fault = error instanceof Error ? error : new Error(String(error));
	if (fault.cause instanceof FurrowError) return fault.cause;
	const ofBundler = isBundlerError(fault) ? fault : missingRequire(fault);
	if (ofBundler) {
		const told = bundleError(ofBundler, { siteDir, namedBy });
		if (told instanceof FurrowError) return told;
	}
	const message = fault.message.replace(ANSI, "");
	const place = ownPlace(fault);
	return new FurrowError(message, {
		...(place ?? { file: namedBy() }),
		hint: renderAdvice(message, !place),
		cause: fault,
	});
}

/** @param siteDir what relative files are relative to */
export function toShown(error: FurrowError, siteDir: string): ShownError {
	const { message, hint, line, column } = error;
	if (!error.file) return { message, hint };
	const file = resolve(siteDir, error.file);
	const at = line ? `:${line}:${column ?? 1}` : "";
	const inside = relative(siteDir, file);
	return {
		message,
		hint,
		place: (inside.startsWith("..") ? file : inside) + at,
		location: file + at,
		frame: line ? codeFrame(file, line, column) : undefined,
	};
}

/** The document that stands for a page which cannot be made. It reads well without any script too. */
function failureDocument(error: ShownError, scriptUrl: string): string {
	const { place, message, hint, frame } = error;
	const told = [place, message, frame, hint].filter((part) => part);
	return `<!doctype html>
<html lang="en">
<head><meta charset="UTF-8"><meta name="viewport" content="width=device-width"><title>Error</title><link rel="icon" href="data:,">
<style>:root { color-scheme: light dark; } pre { margin: 1.5rem; white-space: pre-wrap; overflow-wrap: anywhere; font-size: 0.9rem; line-height: 1.6; }</style></head>
<body>
<pre>${escapeContent(told.join("\n\n"))}</pre>
<script type="application/json" id="__furrow_failure">${scriptJson(error)}</script>
<script type="module" src="${scriptUrl}"></script>
</body>
</html>
`;
}

/** Returns the document that replaces a page that failed, and its data. */
export function failurePage(
	shown: ShownError,
	scriptUrl: string,
): { html: string; json: string } {
	return {
		html: failureDocument(shown, scriptUrl),
		json: JSON.stringify({ error: shown }),
	};
}
