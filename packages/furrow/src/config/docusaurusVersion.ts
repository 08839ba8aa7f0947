/** Of which version of Docusaurus a site is. All that differs between versions hangs on this. */
import { readFileSync } from "node:fs";
import { installedVersion } from "../util/packages.js";
import { join } from "../util/path.js";
import { COMPATIBLE_VERSIONS } from "./compatibility.js";

const CORE = "@docusaurus/core";

/** Tags of the registry under which what will be version 4 is published. */
const IS_NEXT = /^(?:canary|next)$/;

/** The range of Docusaurus in the `package.json` of a site. */
function range(siteDir: string): string | undefined {
	try {
		const { dependencies, devDependencies } = JSON.parse(
			readFileSync(join(siteDir, "package.json"), "utf8"),
		);
		return dependencies?.[CORE] ?? devDependencies?.[CORE];
	} catch {
		// A site without one is what its config says.
		return undefined;
	}
}

/** The major version of the Docusaurus that is installed, else that `package.json` names; 3 where neither says. */
export function docusaurusMajor(siteDir: string): 3 | 4 {
	const version = installedVersion(siteDir, CORE) ?? range(siteDir) ?? "";
	const major = IS_NEXT.test(version) ? 4 : Number(/\d+/.exec(version)?.[0]);
	return major >= 4 ? 4 : 3;
}

/** Behaviour that differs between versions of Docusaurus. */
export interface DocusaurusRules {
	/** As plugins see it. */
	version: string;
	/** Default of `future.v4`. */
	hasV4Flags: boolean;
	/** English texts of the theme, by id, that are others in this version. */
	messages: Readonly<Record<string, string>>;
}

const RULES: Record<3 | 4, DocusaurusRules> = {
	3: { version: COMPATIBLE_VERSIONS[3], hasV4Flags: false, messages: {} },
	4: {
		version: COMPATIBLE_VERSIONS[4],
		// Announced for the release; not so in the canary.
		hasV4Flags: false,
		messages: {
			"theme.tags.tagsPageLink": "View all tags",
			// With the selector that has browsers show it in color.
			"furrow.docs.DocCard.categoryIcon": "🗃\ufe0f",
		},
	},
};

export const docusaurusRules = (siteDir: string): DocusaurusRules =>
	RULES[docusaurusMajor(siteDir)];
