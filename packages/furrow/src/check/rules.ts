import { externalLinks } from "./externalLinks/rule.js";
import { prose } from "./prose/rule.js";
import type { Rule } from "./rule.js";
import { duplicateIds } from "./rules/duplicateIds.js";
import { headingLevels } from "./rules/headingLevels.js";
import { imageAlt } from "./rules/imageAlt.js";
import { internalLinks } from "./rules/internalLinks.js";
import { orphanPages } from "./rules/orphanPages.js";
import { spelling } from "./spelling/rule.js";

/** All rules in the order in which they run: those without external programs or requests come first. */
export const RULES: readonly Rule[] = [
	imageAlt,
	headingLevels,
	duplicateIds,
	internalLinks,
	orphanPages,
	spelling,
	prose,
	externalLinks,
];
