export type ModuleKind = "plugin" | "theme" | "preset";

/**
 * Returns the package names that a name in the config may stand for, most likely first: `sitemap` is
 * `@docusaurus/plugin-sitemap`, `@org/awesome` is `@org/docusaurus-plugin-awesome`.
 */
export function candidateNames(name: string, kind: ModuleKind): string[] {
	if (/^[./\\]|^[a-z]:[\\/]/i.test(name)) return [name];
	if (name.startsWith("@")) {
		const [scope, ...rest] = name.split("/") as [string, ...string[]];
		const base = rest.shift();
		if (!base) return [`${scope}/docusaurus-${kind}`];
		const tail = rest.map((part) => `/${part}`).join("");
		return [
			name,
			...(scope === "@docusaurus" ? [`${scope}/${kind}-${base}${tail}`] : []),
			`${scope}/docusaurus-${kind}-${base}${tail}`,
		];
	}
	const short = [`@docusaurus/${kind}-${name}`, `docusaurus-${kind}-${name}`];
	// A short name must not match an unrelated package, such as the one named `sitemap`.
	return name.includes("docusaurus") ? [name, ...short] : [...short, name];
}
