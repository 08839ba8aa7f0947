import { defaultParseFrontMatter } from "../source/splitFrontMatter.js";
import type { SiteConfig } from "../types/site.js";
import { FASTER_FLAGS, FIRST_V4_FLAGS, V4_FLAGS } from "./futureSchema.js";

export const MDX1_COMPAT = ["comments", "admonitions", "headingIds"] as const;

/** `true` and `false` stand for every flag; what an object leaves out takes the fallback. */
function allFlags<Name extends string>(
	names: readonly Name[],
	given: unknown,
	fallback: boolean,
): Record<Name, boolean> {
	const parts = (typeof given === "object" ? given : {}) as Partial<
		Record<Name, boolean>
	>;
	const whole = typeof given === "boolean" ? given : undefined;
	return Object.fromEntries(
		names.map((name) => [name, whole ?? parts[name] ?? fallback]),
	) as Record<Name, boolean>;
}

/** The flags that `v4: true` stands for in the version of Docusaurus that a site has; all of them without one. */
function v4FlagsOf(given: unknown, docusaurus: string | undefined): unknown {
	const [major, minor] = (docusaurus ?? "").split(".").map(Number);
	if (given !== true || major !== 3 || (minor ?? 0) >= 10) return given;
	return Object.fromEntries(FIRST_V4_FLAGS.map((name) => [name, true]));
}

/** A preset's name, or the site's own implementation. */
function vcsOf(given: unknown, gitEagerVcs: boolean): unknown {
	if (given === false) return "disabled";
	if (given === undefined || given === true)
		return gitEagerVcs ? "default-v2" : "default-v1";
	return given;
}

/**
 * Fills in what depends on other fields, and moves old names to their new places.
 *
 * @param docusaurus the version of Docusaurus that the site has, if any
 * @param hasV4Flags what the flags of `future.v4` are by default
 */
export function normalize(
	config: SiteConfig,
	docusaurus?: string,
	hasV4Flags = false,
): SiteConfig {
	const given = config.future ?? {};
	const v4 = allFlags(V4_FLAGS, v4FlagsOf(given.v4, docusaurus), hasV4Flags);
	const faster = allFlags(
		FASTER_FLAGS,
		given.faster ?? given.experimental_faster,
		v4.fasterByDefault,
	);
	const storage = { ...given.experimental_storage, ...config.storage };
	const { hooks } = config.markdown;
	return {
		...config,
		future: {
			v4,
			faster,
			experimental_vcs: vcsOf(given.experimental_vcs, faster.gitEagerVcs),
			experimental_router: given.experimental_router ?? "browser",
		},
		storage: {
			type: storage.type ?? "localStorage",
			namespace: storage.namespace ?? v4.siteStorageNamespacing,
		},
		markdown: {
			...config.markdown,
			parseFrontMatter:
				config.markdown.parseFrontMatter ?? defaultParseFrontMatter,
			mdx1Compat: allFlags(
				MDX1_COMPAT,
				config.markdown.mdx1Compat,
				!v4.mdx1CompatDisabledByDefault,
			),
			hooks: {
				...hooks,
				onBrokenMarkdownLinks:
					hooks.onBrokenMarkdownLinks ?? config.onBrokenMarkdownLinks ?? "warn",
			},
		},
		plugins: config.plugins.filter(Boolean),
		themes: config.themes.filter(Boolean),
		presets: config.presets.filter(Boolean),
	};
}
