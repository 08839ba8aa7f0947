/**
 * Tolerates invalid CSS. Lightning CSS fails on code that browsers ignore and Docusaurus's PostCSS accepts, such as
 * `*zoom: 1` or a `//` comment, so it is removed with a warning. Code that has a meaning for PostCSS is an error, upon
 * which PostCSS compiles all style sheets. Code that PostCSS cannot parse fails the build, as in Docusaurus.
 */

import postcss, { type CssSyntaxError, type Root } from "postcss";
import { createLogger, type Logger, type Plugin } from "vite";
import { FurrowError } from "../../util/errors.js";
import { isInPackage } from "../../util/packageRoot.js";
import { relative } from "../../util/path.js";
import { needsPostCss } from "../needsPostCss.js";

/** Matches Lightning CSS warnings: a message, and numbered lines of the source. */
const SKIPPED =
	/^\[[^\n]*lightningcss[^\]\n]*\] (.+)\n[\s\S]*?^(\d+) +\| {2}(.*)\n +\| *\^/m;

export interface TolerantStyles {
	logger: Logger;
	plugin: Plugin;
}

/** Returns the warning about a skipped line. */
export const skippedStyle = (
	siteDir: string,
	file: string,
	line: number,
	source: string,
	message: string,
) =>
	`${relative(siteDir, file)}:${line}: ${message}. Browsers ignore this, so it is left out: ${source.trim()}`;

/** @throws FurrowError with the position of code that PostCSS cannot parse */
function parse(css: string, file: string): Root {
	try {
		return postcss.parse(css);
	} catch (error) {
		const { reason, line, column } = error as CssSyntaxError;
		throw new FurrowError(`${reason}.`, {
			file,
			line,
			column,
			hint: "Fix the style sheet here.",
			cause: error,
		});
	}
}

/** @param warnings receives a message for each removed line */
export function tolerantStyles(
	siteDir: string,
	warnings?: Set<string>,
): TolerantStyles {
	const sheets = new Map<string, string[]>();

	const warn = (file: string, line = 1, source = "", message = "") =>
		warnings?.add(skippedStyle(siteDir, file, line, source, message));

	function report(text: string): void {
		// biome-ignore lint/suspicious/noControlCharactersInRegex: colours of a terminal
		const plain = text.replace(/\u001b\[\d+m/g, "");
		const [, message, line = "", source = ""] = SKIPPED.exec(plain) ?? [];
		if (!message) return;
		// Thrown errors become those of the style sheet that the bundler compiles.
		const error = new Error(plain);
		if (needsPostCss(error)) throw error;
		for (const [file, lines] of sheets)
			if (lines[Number(line) - 1]?.trim() === source.trim())
				warn(file, Number(line), source, message);
	}

	return {
		logger: { ...createLogger("silent"), warn: report, warnOnce: report },
		plugin: {
			name: "furrow:tolerant-styles",
			enforce: "pre",
			transform: {
				filter: { id: { include: /\.css$/, exclude: /node_modules/ } },
				handler(css, file) {
					if (isInPackage(file)) return null;
					sheets.set(file, css.split(/\r?\n/));
					const root = parse(css, file);
					let isSame = true;
					// At `*zoom: 1`, Lightning CSS would also drop the declarations before it.
					root.walkDecls((declaration) => {
						const { prop, raws, source } = declaration;
						const [before, hack] = raws.before?.split("*") ?? [];
						if (hack === undefined) return;
						isSame = false;
						warn(file, source?.start?.line, `*${prop}`, "Not a property");
						declaration.replaceWith(
							postcss.comment({ text: "", raws: { before } }),
						);
					});
					return isSame ? null : { code: root.toString(), map: null };
				},
			},
		},
	};
}
