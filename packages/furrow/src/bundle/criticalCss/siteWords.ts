import { PACKAGE_ROOT } from "../../util/packageRoot.js";
import { inNodeModules } from "../../util/path.js";
import type { ModuleListener } from "../plugins/parsedModules.js";

const TEXT = /"((?:[^"\\\n]|\\.)*)"|'((?:[^'\\\n]|\\.)*)'|`((?:[^`\\]|\\.)*)`/g;

/** Notes the words in the texts of the site's own code: what its pages name of classes is among them. */
export const noteSiteWords =
	(siteDir: string, words: Set<string>): ModuleListener =>
	({ id, code }) => {
		const isSites =
			id.startsWith(siteDir) &&
			!id.startsWith(PACKAGE_ROOT) &&
			!inNodeModules(id);
		if (!isSites) return;
		for (const [, double, single, template] of code.matchAll(TEXT))
			for (const word of (double ?? single ?? template ?? "").split(/\s+/))
				words.add(word);
	};
