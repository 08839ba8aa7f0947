import { readFileSync } from "node:fs";
import { own } from "../../shared/own.js";
import { isFile } from "../../util/files.js";
import { extname } from "../../util/path.js";
import { fromSitePath } from "../../util/sitePath.js";
import { hasProtocol, withBaseUrl } from "../links.js";
import type { Page } from "../page.js";
import { absoluteRequest } from "./esm.js";
import { type Constant, type ConstantScope, UNKNOWN } from "./evaluate.js";

const RAW = /^(?:!!|-!|!)?raw-loader!/;

/** Extensions of files that are modules instead of assets with a URL. */
const MODULE_EXTENSIONS = new Set([
	"",
	".cjs",
	".css",
	".js",
	".json",
	".jsx",
	".less",
	".md",
	".mdx",
	".mjs",
	".sass",
	".scss",
	".ts",
	".tsx",
	".yaml",
	".yml",
]);

/** Evaluates those imports and calls of a page that need no code to run: asset URLs, raw texts, base URLs. */
export class PageConstants implements ConstantScope {
	constructor(private readonly page: Page) {}

	name(name: string): Constant | typeof UNKNOWN {
		for (const { source, names } of this.page.esm.imports) {
			if (own(names, name) !== "default") continue;
			return this.asset(source);
		}
		return UNKNOWN;
	}

	call(callee: string, args: Constant[]): Constant | typeof UNKNOWN {
		const [first] = args;
		if (typeof first !== "string" || args.length !== 1) return UNKNOWN;
		if (callee === "require" && !this.page.esm.declared.has("require")) {
			const { input, options } = this.page;
			const url = this.asset(
				absoluteRequest(first, input.filePath, options.siteDir),
			);
			return url === UNKNOWN ? UNKNOWN : { default: url };
		}
		const isBaseUrl = this.page.esm.imports.some(
			({ source, names }) =>
				source === "@docusaurus/useBaseUrl" && own(names, callee) === "default",
		);
		if (!isBaseUrl) return UNKNOWN;
		if (!first || first.startsWith("#") || hasProtocol(first)) return first;
		return withBaseUrl(first, this.page.options.baseUrl);
	}

	private asset(request: string): Constant | typeof UNKNOWN {
		const isRaw = RAW.test(request);
		// An SVG without an explicit loader is a component.
		if (request.startsWith("@site/") && request.endsWith(".svg"))
			return UNKNOWN;
		const target = request.replace(RAW, "");
		if (!target.startsWith("@site/")) return UNKNOWN;
		const file = fromSitePath(target, this.page.options.siteDir);
		if (!isFile(file)) return UNKNOWN;
		if (isRaw) {
			this.page.reads(file);
			return readFileSync(file, "utf8");
		}
		const extension = extname(file).toLowerCase();
		if (this.page.options.bundlesImages && /^\.(?:png|jpe?g)$/.test(extension))
			return UNKNOWN;
		return MODULE_EXTENSIONS.has(extension)
			? UNKNOWN
			: this.page.emitModuleFile(file);
	}
}
