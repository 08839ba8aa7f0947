import { readFile } from "node:fs/promises";
import { type Plugin, transformWithOxc } from "vite";

/** JSX in files named `.js`, as sites write it. */
export function jsxInJsPlugin(isSource: (file: string) => boolean): Plugin {
	return {
		name: "furrow:jsx-in-js",
		enforce: "pre",
		transform: {
			filter: { id: /\.[cm]?js$/ },
			handler(code, id) {
				if (!isSource(id) || !/<[\w>]/.test(code)) return null;
				return transformWithOxc(code, `${id}x`, {
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
				const [{ transform }, { default: jsx }] = await Promise.all([
					import("@svgr/core"),
					import("@svgr/plugin-jsx"),
				]);
				const source = await transform(
					await readFile(id, "utf8"),
					{ jsxRuntime: "automatic", titleProp: true },
					{ filePath: id, caller: { defaultPlugins: [jsx] } },
				);
				const { code } = await transformWithOxc(source, `${id}.jsx`, {
					lang: "jsx",
					tsconfig: false,
					jsx: { runtime: "automatic" },
				});
				return { code, moduleType: "js" };
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
