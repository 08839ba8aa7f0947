import { createRequire } from "node:module";
import type { MathOptions, Site } from "../../types/site.js";
import { FurrowError } from "../../util/errors.js";
import { addCommand } from "../../util/packageManager.js";
import { installedVersion } from "../../util/packages.js";
import { dirname, join, slashed } from "../../util/path.js";
import { type MathSheet, writeMathSheet } from "./mathSheet.js";

/** The used part of KaTeX's API. */
interface Katex {
	renderToString(formula: string, options: MathOptions & Fixed): string;
	ParseError: new (
		...args: never[]
	) => Error & { rawMessage?: string; position?: number };
}

/** Options that the site cannot set. */
interface Fixed {
	displayMode: boolean;
	throwOnError: boolean;
}

/** An error in a formula, and its offset. */
export interface MathFault {
	message: string;
	position: number;
}

/** Renders formulas with KaTeX, an optional package of the site, which is loaded for the first formula. */
export class SiteMath {
	/** Part of cache keys that identifies the version of KaTeX. */
	readonly key: string;
	readonly sheet: MathSheet;
	readonly #site: NodeJS.Require;
	readonly #require: NodeJS.Require;
	readonly #options: MathOptions;
	#katex: Katex | undefined;

	/**
	 * @param configFile path of the config, for errors
	 * @throws FurrowError if KaTeX is not installed
	 */
	constructor(
		options: true | MathOptions,
		private readonly siteDir: string,
		private readonly configFile?: string,
	) {
		this.#options = options === true ? {} : options;
		this.#site = createRequire(join(siteDir, "package.json"));
		const entry = slashed(this.#resolve("katex"));
		// Node does not warn about a `require` of ES modules from a file in a package.
		this.#require = createRequire(entry);
		this.key = installedVersion(siteDir, "katex") ?? "";
		this.sheet = writeMathSheet(dirname(entry), siteDir);
	}

	/** Creates an instance for a site, or returns `undefined` if the site does not enable formulas. */
	static forSite({
		locales: [first],
		siteDir,
		configPath,
	}: Site): SiteMath | undefined {
		const options = first?.context.siteConfig.markdown.extensions?.math;
		return options ? new SiteMath(options, siteDir, configPath) : undefined;
	}

	/** Creates the macros of a page, to which `\gdef` may add. Pages do not share them. */
	newMacros(): Record<string, unknown> {
		return { ...this.#options.macros };
	}

	/**
	 * Renders a formula to HTML, with MathML for screen readers. An invalid formula is shown as its source in red.
	 * @param macros macros of the page, from {@link newMacros}
	 */
	html(
		formula: string,
		displayMode: boolean,
		macros: Record<string, unknown>,
	): { html: string; fault?: MathFault } {
		this.#katex ??= this.#require("katex") as Katex;
		const { ParseError, renderToString } = this.#katex;
		const options = {
			strict: "ignore" as const,
			errorColor: "var(--ifm-color-danger-contrast-foreground)",
			...this.#options,
			displayMode,
			macros,
		};
		try {
			return {
				html: renderToString(formula, { ...options, throwOnError: true }),
			};
		} catch (error) {
			if (!(error instanceof ParseError)) throw error;
			const { message, rawMessage = message, position = 0 } = error;
			return {
				html: renderToString(formula, { ...options, throwOnError: false }),
				fault: { message: rawMessage, position },
			};
		}
	}

	/**
	 * Loads the plugin that adds the syntax to remark, for pages that the native parser cannot parse.
	 * @throws FurrowError if the plugin is not installed
	 */
	remarkPlugin(): () => void {
		return this.#require(
			this.#resolve("remark-math", " for pages that are parsed in JavaScript"),
		).default;
	}

	#resolve(name: string, purpose = ""): string {
		try {
			return this.#site.resolve(name);
		} catch {
			throw new FurrowError(
				`markdown.extensions.math needs the package "${name}"${purpose}, which is not installed.`,
				{
					file: this.configFile,
					hint: `Install it: ${addCommand(name, { siteDir: this.siteDir, dev: true })}`,
				},
			);
		}
	}
}
