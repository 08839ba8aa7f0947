import { readFile } from "node:fs/promises";
import { type Plugin, transformWithOxc } from "vite";
import { FurrowError } from "../../util/errors.js";

/** An error of the XML parser, with positions counted from 0. */
interface SvgError extends Error {
	line?: number;
	column?: number;
}

/**
 * Types in files whose names speak of none: the faster compiler that Docusaurus offers reads all code as TypeScript. What
 * is JavaScript stays as it is, since a few signs mean something else there.
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

/** JSX in files named `.js`, as sites write it. */
export function jsxInJsPlugin(isSource: (file: string) => boolean): Plugin {
	return {
		name: "furrow:jsx-in-js",
		enforce: "pre",
		transform: {
			// `start` marks files of packages with a version.
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

/** `import Logo from './logo.svg'` gives a React component, as Docusaurus's svgr plugin does; CSS and `?url` still get the URL. */
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

/** On the server plain style sheets are nothing, so that Sass and PostCSS run once, for the client; the URL of one is a value. */
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
