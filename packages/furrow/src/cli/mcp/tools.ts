import type { McpServer } from "@modelcontextprotocol/sdk/server/mcp.js";
import type { CallToolResult } from "@modelcontextprotocol/sdk/types.js";
import type { BuiltLanguage, BuiltSite } from "./builtSite.js";
import { allPages, type PageSection, pagesOf } from "./pageList.js";
import { readPage } from "./readPage.js";
import { languageOf, Refusal, versionsOf } from "./scope.js";
import type { Sdk } from "./sdk.js";
import { searchSite } from "./search.js";

/** Maximum number of pages in an answer; longer lists are paginated. */
const MAX_PAGES = 200;

/** Maximum number of listed resources. */
const MAX_RESOURCES = 1000;

/** Maximum length of queries and paths. */
const MAX_LENGTH = 300;

function formatSections(sections: readonly PageSection[], offset: number) {
	const total = sections.reduce((sum, { pages }) => sum + pages.length, 0);
	let count = 0;
	const lines = sections.flatMap(({ title, pages }) => {
		const from = count;
		count += pages.length;
		const visible = pages.slice(
			Math.max(0, offset - from),
			Math.max(0, offset + MAX_PAGES - from),
		);
		return visible.length
			? [
					`## ${title}`,
					...visible.map(
						(page) =>
							`- ${page.title}: ${page.path}${page.description ? ` (${page.description})` : ""}`,
					),
				]
			: [];
	});
	const next = offset + MAX_PAGES;
	if (next < total)
		lines.push(
			`${total - next} more: ask again with the offset ${next}, or for one section. Sections: ${sections.map(({ title, pages }) => `${title} (${pages.length})`).join(", ")}.`,
		);
	return lines.join("\n") || "There are no pages here.";
}

function listPages(
	site: BuiltSite,
	request: {
		language?: string;
		version?: string;
		section?: string;
		offset?: number;
	},
): string {
	const language = languageOf(site, request.language);
	const versions = versionsOf(language, request.version);
	const older = versions.filter(({ isLast }) => !isLast);
	// The latest versions of all docs plugins share one list, with the pages outside of docs.
	const isShared = !versions.length || older.length < versions.length;
	const sections = (isShared ? [undefined, ...older] : older).flatMap(
		(version) => pagesOf(site, language, version),
	);
	const selected = sections.filter(
		({ title }) => request.section === undefined || title === request.section,
	);
	if (!selected.length && sections.length)
		throw new Refusal(
			`There is no section "${request.section}". There are ${sections.map(({ title }) => `"${title}"`).join(", ")}.`,
		);
	return formatSections(selected, request.offset ?? 0);
}

const formatLanguage = (language: BuiltLanguage) =>
	[
		`- ${language.locale}: ${language.label}${language.isDefault ? " (default)" : ""}, at ${language.origin}${language.baseUrl}`,
		...language.versions.map(
			({ label, path, isLast }) =>
				`  - version ${label}${isLast ? " (latest)" : ""}, at ${path}`,
		),
	].join("\n");

/** Returns a text as the result of a tool. A refusal's message is returned as an error that the model can read. */
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

/** Creates a server with the tools and resources of a site, for one connection. */
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
	const text = () => z.string().trim().min(1).max(MAX_LENGTH);
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
		({ path, language: requestedLanguage }) =>
			answer(() => readPage(current(), path, requestedLanguage)),
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
		(request) => answer(() => listPages(current(), request)),
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
		() => answer(() => current().languages.map(formatLanguage).join("\n")),
	);
	server.registerResource(
		"page",
		new ResourceTemplate("page://{+path}", {
			list: () => {
				const site = current();
				const [first] = site.languages;
				const pages = first.hasMarkdown ? allPages(site, first) : [];
				return {
					resources: pages.slice(0, MAX_RESOURCES).map(({ path, ...page }) => ({
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
