import { createRequire } from "node:module";
import type { MathOptions, Site } from "../../types/site.js";
import { FurrowError } from "../../util/errors.js";
import { addCommand } from "../../util/packageManager.js";
import { installedVersion } from "../../util/packages.js";
import { dirname, join, slashed } from "../../util/path.js";
import { type MathSheet, writeMathSheet } from "./mathSheet.js";

/** The part of KaTeX's API that is used here. */
interface Katex {
	renderToString(formula: string, options: MathOptions & Fixed): string;
	ParseError: new (
		...args: never[]
	) => Error & { rawMessage?: string; position?: number };
}

/** Options that the site does not choose. */
interface Fixed {
	displayMode: boolean;
	throwOnError: boolean;
}

/** An error in a formula, and its offset there. */
export interface MathFault {
	message: string;
	position: number;
}

/** KaTeX with a site's options for it. KaTeX is an optional package of the site, loaded for the first formula. */
export class SiteMath {
	/** Identifies what formulas become, beside the site's options. */
	readonly key: string;
	readonly sheet: MathSheet;
	readonly #site: NodeJS.Require;
	readonly #require: NodeJS.Require;
	readonly #options: MathOptions;
	#katex: Katex | undefined;

	/**
	 * @param configFile named by errors
	 * @throws FurrowError if KaTeX is not installed
	 */
	constructor(
		options: true | MathOptions,
		siteDir: string,
		private readonly configFile?: string,
	) {
		this.#options = options === true ? {} : options;
		this.#site = createRequire(join(siteDir, "package.json"));
		const entry = slashed(this.#resolve("katex"));
		// From a file of a package Node loads ES modules without a warning.
		this.#require = createRequire(entry);
		this.key = installedVersion(siteDir, "katex") ?? "";
		this.sheet = writeMathSheet(dirname(entry), siteDir);
	}

	/** The formulas of a site; nothing for one without. */
	static of({
		locales: [first],
		siteDir,
		configPath,
	}: Site): SiteMath | undefined {
		const options = first?.context.siteConfig.markdown.extensions?.math;
		return options ? new SiteMath(options, siteDir, configPath) : undefined;
	}

	/** Definitions that `\gdef` may add to. One for each page, whatever other pages define. */
	newMacros(): Record<string, unknown> {
		return { ...this.#options.macros };
	}

	/**
	 * A formula as HTML for the eye and MathML for screen readers. One with a fault is its source in red.
	 * @param macros from {@link newMacros}
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
	 * The plugin that gives remark's parser the syntax, for pages that the native parser does not read.
	 * @throws FurrowError if it is not installed
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
					hint: `Install it: ${addCommand(name, { dev: true })}`,
				},
			);
		}
	}
}
