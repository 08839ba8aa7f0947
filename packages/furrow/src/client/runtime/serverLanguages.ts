import prismIncludeLanguages from "@theme/prism-include-languages";
import original from "@theme-init/prism-include-languages";

/** Server: adds the languages that the site itself has for Prism. All others the server knows. */
export function addSiteLanguages(): void {
	const prism = globalThis.__FURROW_HIGHLIGHT__?.prism;
	if (prism && prismIncludeLanguages !== original)
		prismIncludeLanguages(prism());
}
