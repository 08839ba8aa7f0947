import { createRequire } from "node:module";
import type { Plugin } from "vite";
import type { SiteConfig } from "../../types/site.js";
import { FurrowError } from "../../util/errors.js";
import { addCommand } from "../../util/packageManager.js";
import { isInPackage } from "../../util/packageRoot.js";
import { placeAt } from "../../util/places.js";
import { resolveFrom } from "../resolveFrom.js";
import type { BundleInput } from "../types.js";

/** The part of SWC's API that is used. SWC comes with the site. */
interface Swc {
	transform(
		code: string,
		options: object,
	): Promise<{ code: string; map?: string }>;
}

/** Returns SWC's settings for decorators if the site's `webpack.jsLoader` compiles them with SWC. */
export function decoratorSettings({
	webpack,
}: SiteConfig): BundleInput["decorators"] {
	if (typeof webpack?.jsLoader !== "function") return undefined;
	try {
		const { parser, transform } = webpack.jsLoader(false).options.jsc;
		return parser.decorators ? (transform ?? {}) : undefined;
	} catch {
		// Another loader, which may not be installed: it is not used otherwise.
		return undefined;
	}
}

/** Matches what may be a decorator, unlike the names of packages. */
const MARK = /(?<![\w"'`/])@[\w$(]/;

/** Returns the offset of a module's first decorator. Code with syntax errors is left to the bundler. */
async function findDecorator(
	code: string,
	file: string,
): Promise<number | undefined> {
	const { parseSync, Visitor } = await import("rolldown/utils");
	const { program, errors } = parseSync(
		file,
		code,
		/\.[cm]?js$/.test(file) ? { lang: "jsx" } : {},
	);
	const offsets: number[] = [];
	if (errors.length === 0)
		new Visitor({
			Decorator(node) {
				offsets.push(node.start);
			},
		}).visit(program);
	return offsets.length ? Math.min(...offsets) : undefined;
}

/**
 * Compiles decorators with SWC if the site does so. The bundler leaves standard decorators as they are, and neither Node
 * nor browsers can run them.
 */
export function decoratorsPlugin(
	{ siteDir, decorators }: Pick<BundleInput, "siteDir" | "decorators">,
	target: string,
): Plugin {
	const swcFile = () =>
		resolveFrom(siteDir, "@swc/core", [[], ["@docusaurus/faster"]]);
	return {
		name: "furrow:decorators",
		enforce: "pre",
		transform: {
			filter: {
				id: {
					include: /\.[cm]?[jt]sx?$/,
					exclude: [/\0/, /[\\/]node_modules[\\/]/],
				},
				code: /\bclass\b/,
			},
			async handler(code, id) {
				if (isInPackage(id) || !MARK.test(code)) return null;
				const offset = await findDecorator(code, id);
				if (offset === undefined) return null;
				const file = decorators && swcFile();
				if (!file)
					throw new FurrowError(
						"Decorators have to be compiled: neither Node nor browsers can run them.",
						{
							file: id,
							...placeAt(code, offset),
							hint: decorators
								? `The settings of webpack.jsLoader are for SWC, which is not installed: ${addCommand("@swc/core", { siteDir, dev: true })}`
								: "Add @babel/plugin-proposal-decorators to the plugins of babel.config.js. That file is not used with webpack.jsLoader or future.faster.swcJsLoader.",
						},
					);
				const { transform }: Swc = createRequire(file)(file);
				const compiled = await transform(code, {
					filename: id,
					swcrc: false,
					configFile: false,
					sourceMaps: true,
					jsc: {
						parser: /\.[cm]?jsx?$/.test(id)
							? { syntax: "ecmascript", jsx: true, decorators: true }
							: {
									syntax: "typescript",
									tsx: id.endsWith("x"),
									decorators: true,
								},
						// JSX is left to the bundler.
						transform: { ...decorators, react: { runtime: "preserve" } },
						target,
					},
				});
				return { code: compiled.code, map: compiled.map ?? null };
			},
		},
	};
}
