import { createRequire } from "node:module";
import type { ShikiConfig, ShikiTheme } from "../../types/themeConfig.js";
import { FurrowError } from "../../util/errors.js";
import { hash } from "../../util/hash.js";
import { nearest } from "../../util/nearest.js";
import { addCommand } from "../../util/packageManager.js";
import { installedVersion } from "../../util/packages.js";
import { join } from "../../util/path.js";

const MIN_VERSION = 4;

/** A site's installation of Shiki, which is an optional package, and its settings. */
export class SiteShiki {
	/** Cache key of everything that highlighted code depends on except the code. */
	readonly key: string;
	readonly #require;

	/**
	 * @param configFile path of the config, for errors
	 * @throws FurrowError if Shiki is not installed or too old
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
		if (Number.parseInt(version ?? "", 10) < MIN_VERSION)
			throw this.#error(
				`themeConfig.shiki needs version ${MIN_VERSION} of the package "shiki"; ${version} is installed.`,
				`Update it: ${addCommand("shiki@latest", { siteDir, dev: true })}`,
			);
		// Node does not warn about a `require` of ES modules from a file in a package.
		this.#require = createRequire(entry);
		this.key = hash(JSON.stringify([version, config]), 12);
	}

	/** Loads a module of Shiki, such as `shiki/core`. */
	load<T>(module: string): T {
		return this.#require(module);
	}

	/**
	 * Loads copies of the site's themes, which Shiki may modify. Without a dark theme, both modes use the light one.
	 * @throws FurrowError if the config names a theme that Shiki does not have
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
		const suggestion = nearest(theme, Object.keys(bundledThemes));
		throw this.#error(
			`themeConfig.shiki.themes contains "${theme}", a theme that Shiki does not have.`,
			suggestion
				? `Did you mean "${suggestion}"?`
				: "The themes are listed at https://shiki.style/themes.",
		);
	}

	#error(message: string, hint: string): FurrowError {
		return new FurrowError(message, { file: this.configFile, hint });
	}
}
