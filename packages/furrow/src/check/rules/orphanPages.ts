/** Finds docs that nothing links to. */
import { readFileSync } from "node:fs";
import { parseSync, Visitor } from "rolldown/utils";
import { globSync } from "tinyglobby";
import { loadedVersions } from "../../content/docs/index.js";
import { collectMarkup } from "../../finish/index.js";
import { barePath, comparablePath } from "../../shared/paths.js";
import { fromSitePath } from "../../util/sitePath.js";
import { elementsIn, nodesOf } from "../elements.js";
import type { RuleFinding } from "../finding.js";
import { sidebarLinks, themeLinks } from "../frameLinks.js";
import type { CheckedSite, Rule } from "../rule.js";

/** Arbitrary origin that makes relative links absolute. */
const ORIGIN = "http://furrow.invalid";

/** Returns strings in the site's own code that look like links. Which of them are links is only known when it runs. */
function pathsInCode(siteDir: string): string[] {
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

/** Set of linked pages, identified by path independently of the language. */
class LinkedPages {
	/** Base URLs, longest first: those of other languages start with the site's base URL. */
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

	/**
	 * Returns the key of a path.
	 * @param path path with or without the base URL
	 */
	key(path: string): string {
		const base = this.#baseUrls.find((url) => path.startsWith(url)) ?? "/";
		return comparablePath(barePath(`/${path.slice(base.length)}`));
	}

	/**
	 * Adds the target of a link.
	 * @param from path of the page that contains the link
	 */
	add(link: string, from?: string): void {
		if (!URL.canParse(link, ORIGIN + (from ?? "/"))) return;
		const { origin, pathname } = new URL(link, ORIGIN + (from ?? "/"));
		if (origin !== ORIGIN) return;
		const key = this.key(pathname);
		// A link from a page to itself does not help to find it.
		if (from === undefined || this.key(from) !== key) this.#linked.add(key);
	}

	has(path: string): boolean {
		return this.#linked.has(this.key(path));
	}
}

function linkedPages(site: CheckedSite): LinkedPages {
	const { contents, files, siteDir, configPath } = site;
	const pages = new LinkedPages(site);
	for (const markup of collectMarkup(contents).values())
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
		for (const version of loadedVersions(content.locale.plugins)) {
			const sidebar = sidebarLinks(version);
			for (const [url] of sidebar.urls) pages.add(url);
			const ids = new Set([...docIds, ...sidebar.docIds]);
			for (const { id, permalink } of version.docs)
				if (ids.has(id)) pages.add(permalink);
		}
	}
	for (const text of pathsInCode(siteDir)) pages.add(text);
	return pages;
}

function findOrphans(site: CheckedSite): RuleFinding[] {
	const { contents, files, siteDir } = site;
	const pages = linkedPages(site);
	const checked = new Map(files.map((file) => [file.file, file]));
	const findings = new Map<string, RuleFinding>();
	for (const content of contents)
		for (const { docs, path } of loadedVersions(content.locale.plugins))
			for (const { source, permalink, unlisted } of docs) {
				const file = checked.get(fromSitePath(source, siteDir));
				const key = pages.key(permalink);
				// The version and locale dropdowns link to the start pages.
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
	check: findOrphans,
};
