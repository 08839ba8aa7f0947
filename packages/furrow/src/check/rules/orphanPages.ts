/** Docs to which nothing leads. */
import { readFileSync } from "node:fs";
import { parseSync, Visitor } from "rolldown/utils";
import { globSync } from "tinyglobby";
import { markupOfAll } from "../../finish/index.js";
import { barePath, comparablePath } from "../../shared/paths.js";
import { fromSitePath } from "../../util/sitePath.js";
import { elementsIn, nodesOf } from "../elements.js";
import type { RuleFinding } from "../finding.js";
import { sidebarLinks, themeLinks, versionsOf } from "../frameLinks.js";
import type { CheckedSite, Rule } from "../rule.js";

/** Any origin does: it only makes relative links absolute. */
const ORIGIN = "http://furrow.invalid";

/** Texts in the site's own components that may be links: which of them are shows when they run. */
function textsInCode(siteDir: string): string[] {
	const texts: string[] = [];
	const files = globSync("src/**/*.{js,jsx,ts,tsx}", {
		cwd: siteDir,
		absolute: true,
	});
	for (const file of files) {
		const { program } = parseSync(
			file.replace(/\.js$/, ".jsx"),
			readFileSync(file, "utf8"),
		);
		new Visitor({
			Literal({ value }) {
				if (typeof value === "string") texts.push(value);
			},
			TemplateElement({ value }) {
				if (value.cooked) texts.push(value.cooked);
			},
		}).visit(program);
	}
	return texts.filter((text) => /^\/(?!\/)/.test(text));
}

/** Pages by what their paths are in any language. */
class LinkedPages {
	/** The longest first: those of other languages are below that of the site. */
	readonly #baseUrls: string[];
	readonly #linked = new Set<string>();

	constructor({ contents }: CheckedSite) {
		this.#baseUrls = contents
			.flatMap(({ locale: { context } }) => [
				context.baseUrl,
				context.siteConfig.baseUrl,
			])
			.sort((a, b) => b.length - a.length);
	}

	/** @param path with or without the base URL */
	key(path: string): string {
		const base = this.#baseUrls.find((url) => path.startsWith(url)) ?? "/";
		return comparablePath(barePath(`/${path.slice(base.length)}`));
	}

	/** @param from path of the page that has the link */
	add(link: string, from?: string): void {
		if (!URL.canParse(link, ORIGIN + (from ?? "/"))) return;
		const { origin, pathname } = new URL(link, ORIGIN + (from ?? "/"));
		if (origin !== ORIGIN) return;
		const key = this.key(pathname);
		// A page that links to itself is found by nobody.
		if (from === undefined || this.key(from) !== key) this.#linked.add(key);
	}

	has(path: string): boolean {
		return this.#linked.has(this.key(path));
	}
}

function linkedPages(site: CheckedSite): LinkedPages {
	const { contents, files, siteDir, configPath } = site;
	const pages = new LinkedPages(site);
	for (const markup of markupOfAll(contents).values())
		for (const [path, { links }] of markup)
			for (const link of links.keys()) pages.add(link, path);
	for (const { tree, permalink } of files)
		for (const node of nodesOf(tree))
			for (const element of elementsIn(node))
				for (const attribute of ["to", "href"]) {
					const link = element.text(attribute);
					if (link !== undefined) pages.add(link, permalink);
				}
	for (const content of contents) {
		const { urls, docIds } = themeLinks(content, configPath);
		for (const [url] of urls) pages.add(url);
		for (const version of versionsOf(content)) {
			const sidebar = sidebarLinks(version);
			for (const [url] of sidebar.urls) pages.add(url);
			const ids = new Set([...docIds, ...sidebar.docIds]);
			for (const { id, permalink } of version.docs)
				if (ids.has(id)) pages.add(permalink);
		}
	}
	for (const text of textsInCode(siteDir)) pages.add(text);
	return pages;
}

function orphans(site: CheckedSite): RuleFinding[] {
	const { contents, files, siteDir } = site;
	const pages = linkedPages(site);
	const checked = new Map(files.map((file) => [file.file, file]));
	const findings = new Map<string, RuleFinding>();
	for (const content of contents)
		for (const { docs, path } of versionsOf(content))
			for (const { source, permalink, unlisted } of docs) {
				const file = checked.get(fromSitePath(source, siteDir));
				const key = pages.key(permalink);
				// Menus of versions and languages lead to their beginnings.
				const isEntry = key === pages.key(path) || key === pages.key("/");
				if (
					!file ||
					unlisted ||
					isEntry ||
					pages.has(permalink) ||
					findings.has(file.file)
				)
					continue;
				findings.set(file.file, {
					...file.at(undefined),
					message: `No sidebar, navbar, footer or page links to "${permalink}".`,
					hint: 'Add the doc to a sidebar, link to it, or set "unlisted: true" in its front matter.',
				});
			}
	return [...findings.values()];
}

export const orphanPages: Rule<"orphan-pages"> = {
	name: "orphan-pages",
	description: "Every doc is linked from somewhere.",
	severity: "warn",
	whenOn: "error",
	check: orphans,
};
