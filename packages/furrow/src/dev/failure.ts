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
import { sitePosition, throwingFile } from "../util/stack.js";

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

/** Vite passes errors to its runner as copies, which only have the name and the fields. */
const isFurrowError = (error: unknown): error is FurrowError =>
	error instanceof Error && error.name === "FurrowError";

/** Returns an error for a missing module that code required. In a build, the bundler finds it before any code runs. */
function missingRequire(fault: Error): MissingModule | undefined {
	const [, request] = /^Cannot find module '([^']+)'/.exec(fault.message) ?? [];
	const file = request && throwingFile(fault);
	return file ? new MissingModule(request, file) : undefined;
}

/**
 * Converts whatever was thrown to an error with a location and advice, as in a build.
 * @param namedBy returns the Markdown file that contains a request; without a request, that of the page that failed
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
	const systemError = lostCache(error, siteDir) ?? fsError(error);
	if (systemError) return systemError;
	const fault = error instanceof Error ? error : new Error(String(error));
	if (fault.cause instanceof FurrowError) return fault.cause;
	const bundlerFailure = isBundlerError(fault) ? fault : missingRequire(fault);
	if (bundlerFailure) {
		const converted = bundleError(bundlerFailure, { siteDir, namedBy });
		if (converted instanceof FurrowError) return converted;
	}
	const message = fault.message.replace(ANSI, "");
	const place = sitePosition(fault);
	return new FurrowError(message, {
		...(place ?? { file: namedBy() }),
		hint: renderAdvice(message, !place),
		cause: fault,
	});
}

/**
 * Converts an error to the form in which pages show it.
 * @param siteDir folder that relative paths refer to
 */
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

/** Returns the document that replaces a page that failed. It is readable without scripts. */
function failureDocument(error: ShownError, scriptUrl: string): string {
	const { place, message, hint, frame } = error;
	const parts = [place, message, frame, hint].filter((part) => part);
	return `<!doctype html>
<html lang="en">
<head><meta charset="UTF-8"><meta name="viewport" content="width=device-width"><title>Error</title><link rel="icon" href="data:,">
<style>:root { color-scheme: light dark; } pre { margin: 1.5rem; white-space: pre-wrap; overflow-wrap: anywhere; font-size: 0.9rem; line-height: 1.6; }</style></head>
<body>
<pre>${escapeContent(parts.join("\n\n"))}</pre>
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
