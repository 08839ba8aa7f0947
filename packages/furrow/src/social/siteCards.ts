import { existsSync, readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { CODE_FINGERPRINT } from "../cache/index.js";
import { addBaseUrl } from "../shared/baseUrl.js";
import type { LoadContext } from "../types/plugin.js";
import type { LocaleSite, Site } from "../types/site.js";
import type { SocialCardsConfig } from "../types/themeConfig.js";
import { FurrowError } from "../util/errors.js";
import { isFile } from "../util/files.js";
import { hash, hashAll } from "../util/hash.js";
import { addCommand } from "../util/packageManager.js";
import { installedVersion } from "../util/packages.js";
import { extname, join, resolve, slashed } from "../util/path.js";
import { staticFolders } from "../util/sitePath.js";
import type { CardSettings } from "./card.js";
import type { CardLook } from "./cardLayout.js";
import type { HtmlModule, RendererModule } from "./renderer.js";
import { siteColor } from "./siteColor.js";

const RENDERER = "@takumi-rs/core";

/** Returns the site's options for social cards, or `undefined` if it has no cards. */
export function cardsConfig({
	siteConfig,
}: Pick<LoadContext, "siteConfig">): SocialCardsConfig | undefined {
	const option = siteConfig.themeConfig.socialCards;
	if (!option) return undefined;
	return option === true ? {} : option;
}

/** Returns the module requests of the components that render a site's cards. */
export function cardComponents(
	context: Pick<LoadContext, "siteConfig">,
): string[] {
	const component = cardsConfig(context)?.component;
	return component ? [component] : [];
}

const packageOf = (request: string): string =>
	request.split("/", request.startsWith("@") ? 2 : 1).join("/");

/** The social cards of a site that enables them, with their fonts and their renderer, which is an optional package. */
export class SiteCards {
	/** Style sheets and fonts, in order of preference. */
	readonly fonts: string[];
	readonly #require;
	/** Hash of the renderer and the fonts. */
	readonly #key: string;

	/** @throws FurrowError if the renderer or a font is missing */
	constructor(
		readonly siteDir: string,
		readonly config: SocialCardsConfig,
		readonly configFile?: string,
	) {
		this.#require = createRequire(join(siteDir, "package.json"));
		const version = installedVersion(siteDir, RENDERER);
		if (!version)
			throw this.error(
				`themeConfig.socialCards needs the package "${RENDERER}", which is not installed.`,
				`Install it: ${addCommand(RENDERER, { siteDir, dev: true })}`,
			);
		const requests = config.fonts ?? [];
		this.fonts = requests.map((request) => this.#fontFile(request));
		this.#key = hashAll([
			CODE_FINGERPRINT,
			version,
			...requests.map(
				(request) => installedVersion(siteDir, packageOf(request)) ?? "",
			),
			...this.fonts.map((file) => hash(readFileSync(file))),
		]);
	}

	/** Creates the cards of a site, or returns `undefined` if it has none. */
	static of({
		locales: [first],
		siteDir,
		configPath,
	}: Site): SiteCards | undefined {
		const config = first && cardsConfig(first.context);
		return config && new SiteCards(siteDir, config, configPath);
	}

	/**
	 * Loads the renderer from the site's packages.
	 * @throws FurrowError if it does not work on this machine
	 */
	loadRenderer(): RendererModule & HtmlModule {
		try {
			const { fromHtml }: HtmlModule = createRequire(
				this.#require.resolve(RENDERER),
			)("@takumi-rs/helpers/html");
			return { ...this.#require(RENDERER), fromHtml };
		} catch (cause) {
			throw this.error(
				`The package "${RENDERER}", which draws social cards, cannot be loaded: ${(cause as Error).message}`,
				"Install the packages again on this machine.",
			);
		}
	}

	#fontFile(request: string): string {
		const isPath = /^(?:\.{0,2}\/|@site\/)/.test(request);
		const file = isPath
			? resolve(this.siteDir, request.replace(/^@site\//, ""))
			: this.#packageFile(request);
		if (!/\.(?:css|woff2?|ttf|otf)$/.test(file))
			throw this.error(
				`themeConfig.socialCards.fonts contains "${request}", which is neither a style sheet nor a font.`,
				"Use a Fontsource package, a .css file with @font-face rules, or a .woff2, .woff, .ttf or .otf file.",
			);
		if (!isFile(file))
			throw this.error(
				`themeConfig.socialCards.fonts contains "${request}", which does not exist.`,
				isPath ? "Paths are relative to the site's folder." : undefined,
			);
		return file;
	}

	#packageFile(request: string): string {
		try {
			return slashed(this.#require.resolve(request));
		} catch {
			throw this.error(
				`themeConfig.socialCards.fonts contains "${request}", which is not installed.`,
				`Install it: ${addCommand(packageOf(request), { siteDir: this.siteDir, dev: true })}. A path of the site begins with "./".`,
			);
		}
	}

	/**
	 * Returns the file of the configured logo or, by default, of the navbar's logo if it is a file of the site.
	 * @throws FurrowError if the configured logo is missing
	 */
	logoFile({ siteConfig, ...context }: LoadContext): string | undefined {
		const { logo } = this.config;
		if (logo === false) return undefined;
		const path = logo ?? siteConfig.themeConfig.navbar?.logo?.src;
		if (!path) return undefined;
		const file = staticFolders({ siteDir: context.siteDir, siteConfig })
			.map((folder) => join(folder, path))
			.find(existsSync);
		if (!file && logo)
			throw this.error(
				`themeConfig.socialCards.logo refers to "${logo}", which is not in a static folder.`,
				"Use a file in the static folder, such as img/logo.svg.",
			);
		return file;
	}

	/** Returns the design of a language's cards: colours from the config or from the site's style sheets. */
	lookOf({ clientModules }: Pick<LocaleSite, "clientModules">): CardLook {
		const { fonts: _, component: __, accent, ...look } = this.config;
		return { ...look, accent: accent ?? siteColor(clientModules) };
	}

	/** Returns the name by which the renderer refers to the logo. */
	logoName(file: string): string {
		return `logo${extname(file)}`;
	}

	/**
	 * Returns the data from which the pages of a language derive their cards.
	 * @throws FurrowError if the configured logo is missing
	 */
	settings(
		locale: Pick<LocaleSite, "context" | "clientModules">,
	): CardSettings {
		const { context } = locale;
		const { siteConfig, i18n, baseUrl } = context;
		const { title, titleDelimiter, url, themeConfig } = siteConfig;
		const logo = this.logoFile(context);
		const look = this.lookOf(locale);
		const absolute = (path: string) =>
			addBaseUrl({ url, baseUrl }, path, { absolute: true });
		return {
			key: hashAll([
				this.#key,
				JSON.stringify([look, title, url, i18n.currentLocale]),
				JSON.stringify(i18n.localeConfigs[i18n.currentLocale]),
				logo ? hash(readFileSync(logo)) : "",
			]),
			url: url + baseUrl,
			siteTitle: title,
			titleDelimiter,
			component: this.config.component,
			props: {
				siteTitle: title,
				host: new URL(url).host,
				accent: look.accent,
				logo: logo && this.logoName(logo),
				locale: i18n.currentLocale,
			},
			siteImages: [
				...(themeConfig.image ? [absolute(themeConfig.image)] : []),
				...((themeConfig.metadata ?? []) as Record<string, string>[])
					.filter(({ property }) => property === "og:image")
					.map(({ content = "" }) => content),
			],
		};
	}

	error(message: string, hint?: string): FurrowError {
		return new FurrowError(message, { file: this.configFile, hint });
	}
}
