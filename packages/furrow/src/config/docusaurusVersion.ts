/** The Docusaurus version of a site, and the behaviour that depends on it. */
import { readFileSync } from "node:fs";
import { installedVersion } from "../util/packages.js";
import { join } from "../util/path.js";
import { COMPATIBLE_VERSIONS } from "./compatibility.js";

const CORE = "@docusaurus/core";

/** npm dist-tags under which version 4 is published before its release. */
const PRERELEASE_TAG = /^(?:npm:.+@)?(?:canary|next)$/;

/** Returns the version range of Docusaurus in a site's `package.json`. */
function declaredRange(siteDir: string): string | undefined {
	try {
		const { dependencies, devDependencies } = JSON.parse(
			readFileSync(join(siteDir, "package.json"), "utf8"),
		);
		return dependencies?.[CORE] ?? devDependencies?.[CORE];
	} catch {
		// There is no readable `package.json`: the default version applies.
		return undefined;
	}
}

/**
 * Returns the major version that a range begins with: 3 for `^3.1.0` and `npm:fork-4@3.x`. Returns `NaN` for anything
 * else, such as an address or a range that has no lower limit.
 */
const majorOf = (range: string) =>
	Number(
		/^(?:workspace:|npm:.+@)?(?:[=~^]|>=?)?\s*v?(\d+)(?:[\s.|-]|$)/.exec(
			range.trim(),
		)?.[1],
	);

/**
 * Returns the major version of the installed Docusaurus, else of the range in `package.json`; 3 if there is neither.
 */
export function docusaurusMajor(siteDir: string): 3 | 4 {
	const version =
		installedVersion(siteDir, CORE) ?? declaredRange(siteDir) ?? "";
	const major = PRERELEASE_TAG.test(version) ? 4 : majorOf(version);
	return major >= 4 ? 4 : 3;
}

/** Behaviour that differs between versions of Docusaurus. */
export interface DocusaurusRules {
	/** Version that is reported to plugins. */
	version: string;
	/** Default of `future.v4`. */
	hasV4Flags: boolean;
	/** English texts of the theme that differ in this version, by id. */
	messages: Readonly<Record<string, string>>;
}

const RULES: Record<3 | 4, DocusaurusRules> = {
	3: { version: COMPATIBLE_VERSIONS[3], hasV4Flags: false, messages: {} },
	4: {
		version: COMPATIBLE_VERSIONS[4],
		// Announced for the release, but not the default in the canary.
		hasV4Flags: false,
		messages: {
			"theme.tags.tagsPageLink": "View all tags",
			// With the variation selector that makes browsers show it in colour.
			"furrow.docs.DocCard.categoryIcon": "🗃\ufe0f",
		},
	},
};

export const docusaurusRules = (siteDir: string): DocusaurusRules =>
	RULES[docusaurusMajor(siteDir)];
