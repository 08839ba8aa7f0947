import type { McpServer } from "@modelcontextprotocol/sdk/server/mcp.js";
import type { CallToolResult } from "@modelcontextprotocol/sdk/types.js";
import type { BuiltLanguage, BuiltSite } from "./builtSite.js";
import { allPages, type PageSection, pagesOf } from "./pageList.js";
import { readPage } from "./readPage.js";
import { languageOf, Refusal, versionsOf } from "./scope.js";
import type { Sdk } from "./sdk.js";
import { searchSite } from "./search.js";

/** Pages of one answer, at most: lists of large sites are read in parts. */
const MOST_PAGES = 200;

/** Resources that clients list, at most. */
const MOST_RESOURCES = 1000;

/** Longer questions and paths are no reader's. */
const LONGEST = 300;

function shownSections(sections: readonly PageSection[], offset: number) {
	const total = sections.reduce((sum, { pages }) => sum + pages.length, 0);
	let at = 0;
	const lines = sections.flatMap(({ title, pages }) => {
		const from = at;
		at += pages.length;
		const shown = pages.slice(
			Math.max(0, offset - from),
			Math.max(0, offset + MOST_PAGES - from),
		);
		return shown.length
			? [
					`## ${title}`,
					...shown.map(
						(page) =>
							`- ${page.title}: ${page.path}${page.description ? ` (${page.description})` : ""}`,
					),
				]
			: [];
	});
	const next = offset + MOST_PAGES;
	if (next < total)
		lines.push(
			`${total - next} more: ask again with the offset ${next}, or for one section. Sections: ${sections.map(({ title, pages }) => `${title} (${pages.length})`).join(", ")}.`,
		);
	return lines.join("\n") || "There are no pages here.";
}

function listOf(
	site: BuiltSite,
	asked: {
		language?: string;
		version?: string;
		section?: string;
		offset?: number;
	},
): string {
	const language = languageOf(site, asked.language);
	const [version] =
		asked.version === undefined ? [] : versionsOf(language, asked.version);
	const sections = pagesOf(site, language, version);
	const wanted = sections.filter(
		({ title }) => asked.section === undefined || title === asked.section,
	);
	if (!wanted.length && sections.length)
		throw new Refusal(
			`There is no section "${asked.section}". There are ${sections.map(({ title }) => `"${title}"`).join(", ")}.`,
		);
	return shownSections(wanted, asked.offset ?? 0);
}

const shownLanguage = (language: BuiltLanguage) =>
	[
		`- ${language.locale}: ${language.label}${language.isDefault ? " (default)" : ""}, at ${language.origin}${language.baseUrl}`,
		...language.versions.map(
			({ label, path, isLast }) =>
				`  - version ${label}${isLast ? " (latest)" : ""}, at ${path}`,
		),
	].join("\n");

/** Answers with a text; with what a refusal says as an error that a model can read. */
async function answer(
	text: () => string | Promise<string>,
): Promise<CallToolResult> {
	try {
		return { content: [{ type: "text", text: await text() }] };
	} catch (error) {
		if (!(error instanceof Refusal)) throw error;
		return {
			isError: true,
			content: [{ type: "text", text: error.message }],
		};
	}
}

/** A server with the tools and resources of a site, for one connection. */
export function createServer(
	{ McpServer, ResourceTemplate, z }: Sdk,
	current: () => BuiltSite,
	version: string,
): McpServer {
	const { title, tagline } = current().languages[0];
	const server = new McpServer(
		{ name: "furrow", title, version },
		{
			instructions: `The documentation "${title}"${tagline && ` (${tagline})`}. Search it, then read the pages that answer.`,
		},
	);
	const text = () => z.string().trim().min(1).max(LONGEST);
	const annotations = { readOnlyHint: true, openWorldHint: false };
	const language = text()
		.optional()
		.describe("Language, such as the ones of list_versions.");
	const docsVersion = text()
		.optional()
		.describe("Version of the docs; the latest one without it.");

	server.registerTool(
		"search",
		{
			title: "Search",
			description: `Search the documentation of ${title}. Gives pages and sections, the best first, with a part of their text.`,
			inputSchema: {
				query: text().describe("Words, as a reader would type them."),
				language,
				version: docsVersion,
				limit: z.number().int().min(1).max(20).optional(),
			},
			annotations,
		},
		(question) => answer(() => searchSite(current(), question)),
	);
	server.registerTool(
		"read_page",
		{
			title: "Read a page",
			description: "Read a whole page as Markdown.",
			inputSchema: {
				path: text().describe("Path or URL of the page."),
				language,
			},
			annotations,
		},
		({ path, language: wanted }) =>
			answer(() => readPage(current(), path, wanted)),
	);
	server.registerTool(
		"list_pages",
		{
			title: "List pages",
			description: "List the pages by sections, in the order of the sidebar.",
			inputSchema: {
				language,
				version: docsVersion,
				section: text().optional().describe("Pages of this section alone."),
				offset: z.number().int().min(0).optional(),
			},
			annotations,
		},
		(asked) => answer(() => listOf(current(), asked)),
	);
	server.registerTool(
		"list_versions",
		{
			title: "List languages and versions",
			description:
				"List the languages of the site and the versions of its docs.",
			inputSchema: {},
			annotations,
		},
		() => answer(() => current().languages.map(shownLanguage).join("\n")),
	);
	server.registerResource(
		"page",
		new ResourceTemplate("page://{+path}", {
			list: () => {
				const site = current();
				const [first] = site.languages;
				const pages = first.hasMarkdown ? allPages(site, first) : [];
				return {
					resources: pages
						.slice(0, MOST_RESOURCES)
						.map(({ path, ...page }) => ({
							uri: `page://${path}`,
							name: path,
							...page,
							mimeType: "text/markdown",
						})),
				};
			},
		}),
		{ mimeType: "text/markdown" },
		({ href }) => ({
			contents: [
				{
					uri: href,
					mimeType: "text/markdown",
					text: readPage(current(), href),
				},
			],
		}),
	);
	return server;
}
