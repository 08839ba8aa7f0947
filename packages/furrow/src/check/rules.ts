import { externalLinks } from "./externalLinks/rule.js";
import { prose } from "./prose/rule.js";
import type { Rule } from "./rule.js";
import { headingLevels } from "./rules/headingLevels.js";
import { imageAlt } from "./rules/imageAlt.js";
import { internalLinks } from "./rules/internalLinks.js";
import { orphanPages } from "./rules/orphanPages.js";
import { spelling } from "./spelling/rule.js";

/** Every rule, in the order in which they run: those that ask nobody else come first. */
export const RULES: readonly Rule[] = [
	imageAlt,
	headingLevels,
	internalLinks,
	orphanPages,
	spelling,
	prose,
	externalLinks,
];
