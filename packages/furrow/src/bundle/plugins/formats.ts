import { readFile } from "node:fs/promises";
import { type Plugin, transformWithOxc } from "vite";
import { FurrowError } from "../../util/errors.js";

/** An error of the XML parser, with positions counted from 0. */
interface SvgError extends Error {
	line?: number;
	column?: number;
}

/**
 * Removes types from JavaScript files, since Docusaurus's faster compiler reads all code as TypeScript. Valid
 * JavaScript stays unchanged, because some syntax has another meaning in TypeScript.
 */
export function typesInJsPlugin(): Plugin {
	return {
		name: "furrow:types-in-js",
		enforce: "pre",
		transform: {
			filter: {
				id: {
					include: /\.(?:jsx|[cm]?js)$/,
					exclude: [/\0/, /[\\/]node_modules[\\/]/],
				},
			},
			async handler(code, id) {
				const { parseSync } = await import("rolldown/utils");
				const isIn = (lang: "jsx" | "tsx") =>
					parseSync(id, code, { lang }).errors.length === 0;
				if (isIn("jsx") || !isIn("tsx")) return null;
				return transformWithOxc(code, id, {
					lang: "tsx",
					tsconfig: false,
					jsx: "preserve",
				});
			},
		},
	};
}

/** Compiles JSX in `.js` files, which many sites have. */
export function jsxInJsPlugin(isSource: (file: string) => boolean): Plugin {
	return {
		name: "furrow:jsx-in-js",
		enforce: "pre",
		transform: {
			// `start` adds a version to files of packages.
			filter: { id: /\.[cm]?js(?:\?v=\w+)?$/ },
			handler(code, id) {
				if (!isSource(id) || !/<[\w>]/.test(code)) return null;
				return transformWithOxc(code, id, {
					lang: "jsx",
					tsconfig: false,
					jsx: { runtime: "automatic" },
				});
			},
		},
	};
}

/**
 * Imports SVG files as React components (`import Logo from './logo.svg'`), as Docusaurus's svgr plugin does. CSS and
 * `?url` still get the URL.
 */
export function svgPlugin(): Plugin {
	return {
		name: "furrow:svg",
		enforce: "pre",
		load: {
			filter: { id: /\.svg$/ },
			async handler(id) {
				const { svgComponent } = await import("../svgComponent.js");
				const svg = await readFile(id, "utf8");
				try {
					return { code: svgComponent(svg), moduleType: "js" };
				} catch (cause) {
					const { message, line, column } = cause as SvgError;
					const [reason = ""] = message.split(/ \(\d+:\d+\)|\n/);
					throw new FurrowError(`The image is not valid SVG: ${reason}.`, {
						file: id,
						line: line === undefined ? undefined : line + 1,
						column: column === undefined ? undefined : column + 1,
						hint: "Fix the image, or export it again from the program that made it.",
						cause,
					});
				}
			},
		},
	};
}

/**
 * Makes plain style sheets empty on the server, so that Sass and PostCSS run only for the client. URLs of style sheets
 * can still be imported.
 */
export function ignoreStylesPlugin(): Plugin {
	return {
		name: "furrow:ignore-styles",
		enforce: "pre",
		load: {
			filter: { id: /\.(?:css|s[ac]ss|less|styl)(?:\?.*)?$/ },
			handler(id) {
				return /\.module\.\w+(?:\?.*)?$|[?&]url(?:&|$)/.test(id) ? null : "";
			},
		},
	};
}
