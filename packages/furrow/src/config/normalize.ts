import { defaultParseFrontMatter } from "../source/splitFrontMatter.js";
import type { SiteConfig } from "../types/site.js";
import { FASTER_FLAGS, FIRST_V4_FLAGS, V4_FLAGS } from "./futureSchema.js";

export const MDX1_COMPAT = ["comments", "admonitions", "headingIds"] as const;

/** Expands flags: a boolean applies to every flag, and flags that an object omits get the fallback. */
function allFlags<Name extends string>(
	names: readonly Name[],
	value: unknown,
	fallback: boolean,
): Record<Name, boolean> {
	const parts = (typeof value === "object" ? value : {}) as Partial<
		Record<Name, boolean>
	>;
	const all = typeof value === "boolean" ? value : undefined;
	return Object.fromEntries(
		names.map((name) => [name, all ?? parts[name] ?? fallback]),
	) as Record<Name, boolean>;
}

/**
 * Replaces `v4: true` with the flags that the site's version of Docusaurus has. Without a version, it applies to all
 * flags.
 */
function v4FlagsOf(v4: unknown, docusaurus: string | undefined): unknown {
	const [major, minor] = (docusaurus ?? "").split(".").map(Number);
	if (v4 !== true || major !== 3 || (minor ?? 0) >= 10) return v4;
	return Object.fromEntries(FIRST_V4_FLAGS.map((name) => [name, true]));
}

/** Returns the name of a preset, or the site's own implementation. */
function vcsOf(vcs: unknown, gitEagerVcs: boolean): unknown {
	if (vcs === false) return "disabled";
	if (vcs === undefined || vcs === true)
		return gitEagerVcs ? "default-v2" : "default-v1";
	return vcs;
}

/**
 * Fills in values that depend on other fields, and moves deprecated fields to their new places.
 *
 * @param docusaurus the version of Docusaurus that the site has, if any
 * @param hasV4Flags default of the flags of `future.v4`
 */
export function normalize(
	config: SiteConfig,
	docusaurus?: string,
	hasV4Flags = false,
): SiteConfig {
	const future = config.future ?? {};
	const v4 = allFlags(V4_FLAGS, v4FlagsOf(future.v4, docusaurus), hasV4Flags);
	const faster = allFlags(
		FASTER_FLAGS,
		future.faster ?? future.experimental_faster,
		v4.fasterByDefault,
	);
	const storage = { ...future.experimental_storage, ...config.storage };
	const { hooks } = config.markdown;
	return {
		...config,
		future: {
			v4,
			faster,
			experimental_vcs: vcsOf(future.experimental_vcs, faster.gitEagerVcs),
			experimental_router: future.experimental_router ?? "browser",
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
