import { createRequire } from "node:module";
import type { ShikiConfig, ShikiTheme } from "../../types/themeConfig.js";
import { FurrowError } from "../../util/errors.js";
import { hash } from "../../util/hash.js";
import { nearest } from "../../util/nearest.js";
import { addCommand } from "../../util/packageManager.js";
import { installedVersion } from "../../util/packages.js";
import { join } from "../../util/path.js";

const FIRST_VERSION = 4;

/** The Shiki of a site, an optional package, with the site's settings for it. */
export class SiteShiki {
	/** Identifies everything that highlighted code depends on beside the code. */
	readonly key: string;
	readonly #require;

	/**
	 * @param configFile named by errors
	 * @throws FurrowError if it is not installed, or too old
	 */
	constructor(
		readonly config: ShikiConfig,
		siteDir: string,
		private readonly configFile?: string,
	) {
		const site = createRequire(join(siteDir, "package.json"));
		let entry: string;
		try {
			entry = site.resolve("shiki");
		} catch {
			throw this.#error(
				'themeConfig.shiki needs the package "shiki", which is not installed.',
				`Install it: ${addCommand("shiki", { siteDir, dev: true })}`,
			);
		}
		const version = installedVersion(siteDir, "shiki");
		if (Number.parseInt(version ?? "", 10) < FIRST_VERSION)
			throw this.#error(
				`themeConfig.shiki needs version ${FIRST_VERSION} of the package "shiki"; ${version} is installed.`,
				`Update it: ${addCommand("shiki@latest", { siteDir, dev: true })}`,
			);
		// From a file of a package Node loads ES modules without a warning.
		this.#require = createRequire(entry);
		this.key = hash(JSON.stringify([version, config]), 12);
	}

	/** Loads one of its modules, such as `shiki/core`. */
	load<T>(module: string): T {
		return this.#require(module);
	}

	/**
	 * Loads the site's themes, copies that Shiki may change. Without a dark one, the light one serves both modes.
	 * @throws FurrowError for a name that is no theme of Shiki's
	 */
	themes(): Record<"light" | "dark", ShikiTheme> {
		const { light, dark = light } = this.config.themes;
		return {
			light: structuredClone(this.#theme(light)),
			dark: structuredClone(this.#theme(dark)),
		};
	}

	#theme(theme: string | ShikiTheme): ShikiTheme {
		if (typeof theme !== "string") return theme;
		const { bundledThemes } =
			this.load<typeof import("shiki/themes")>("shiki/themes");
		if (Object.hasOwn(bundledThemes, theme))
			return this.load<{ default: ShikiTheme }>(`shiki/themes/${theme}.mjs`)
				.default;
		const meant = nearest(theme, Object.keys(bundledThemes));
		throw this.#error(
			`themeConfig.shiki.themes contains "${theme}", a theme that Shiki does not have.`,
			meant
				? `Did you mean "${meant}"?`
				: "The themes are listed at https://shiki.style/themes.",
		);
	}

	#error(message: string, hint: string): FurrowError {
		return new FurrowError(message, { file: this.configFile, hint });
	}
}
