import { own } from "../../shared/own.js";
import type {
	TranslationFile,
	TranslationFileContent,
} from "../../types/plugin.js";
import { groupBy } from "../../util/collections.js";
import { reportProblem } from "../../util/reportProblem.js";
import { versionDir } from "./instance.js";
import { addNavigation } from "./navigation.js";
import { SidebarLookup } from "./sidebars/lookup.js";
import type { Sidebar, SidebarItem, Sidebars } from "./sidebars/types.js";
import type { LoadedContent, LoadedVersion } from "./types.js";

/** Key of a version's label. */
export const VERSION_LABEL = "version.label";

/** A translatable text of a sidebar. */
interface Translatable {
	key: string;
	message: string;
	description: string;
}

function itemTexts(item: SidebarItem, sidebarName: string): Translatable[] {
	const prefix = `sidebar.${sidebarName}`;
	if (item.type === "category") {
		const key = `${prefix}.category.${item.key ?? item.label}`;
		const { link } = item;
		const texts = [
			{
				key,
				message: item.label,
				description: `The label for category '${item.label}' in sidebar '${sidebarName}'`,
			},
		];
		if (link?.type === "generated-index")
			for (const field of ["title", "description"] as const) {
				const message = link[field];
				if (message)
					texts.push({
						key: `${key}.link.generated-index.${field}`,
						message,
						description: `The generated-index page ${field} for category '${item.label}' in sidebar '${sidebarName}'`,
					});
			}
		return texts;
	}
	if (item.type === "link")
		return [
			{
				key: `${prefix}.link.${item.key ?? item.label}`,
				message: item.label,
				description: `The label for link '${item.label}' in sidebar '${sidebarName}', linking to '${item.href}'`,
			},
		];
	if (item.type === "doc" && item.translatable && item.label)
		return [
			{
				key: `${prefix}.doc.${item.key ?? item.label}`,
				message: item.label,
				description: `The label for the doc item '${item.label}' in sidebar '${sidebarName}', linking to the doc ${item.id}`,
			},
		];
	return [];
}

/** Order of the texts in translation files, as in Docusaurus: categories, links, docs. */
const ORDER = ["category", "link", "doc"];

function sidebarTexts(sidebar: Sidebar, name: string): Translatable[] {
	const collect = (
		items: readonly SidebarItem[],
		type: string,
	): Translatable[] =>
		items.flatMap((item) => [
			...(item.type === type ? itemTexts(item, name) : []),
			...(item.type === "category" ? collect(item.items, type) : []),
		]);
	return ORDER.flatMap((type) => collect(sidebar, type));
}

/** Maximum number of keys in a warning. */
const MAX_LISTED = 3;

/** Warns about items that share a translation key. Docusaurus rejects them. */
function reportSharedKeys(version: LoadedVersion, texts: Translatable[]): void {
	const shared = groupBy(texts, ({ key }) => key).filter(
		({ length }) => length > 1,
	);
	if (!shared.length) return;
	const lines = shared
		.slice(0, MAX_LISTED)
		.map(
			([first, ...others]) => `  ${first?.key} (${others.length + 1} items)`,
		);
	if (shared.length > MAX_LISTED)
		lines.push(`  and ${shared.length - MAX_LISTED} more`);
	const { sidebarFilePath, contentPath } = version;
	reportProblem(
		"warn",
		`Sidebar items of version "${version.versionName}" share a translation, which Docusaurus does not allow:\n${lines.join("\n")}`,
		{
			file: sidebarFilePath || contentPath,
			hint: "Give each item a key of its own: `key` in the sidebars file or in _category_.json, `sidebar_key` in front matter.",
		},
	);
}

/** Returns the translatable texts of versions and sidebars, one file per version. */
export function getTranslationFiles({
	loadedVersions,
}: LoadedContent): TranslationFile[] {
	return loadedVersions.map((version) => {
		const content: TranslationFileContent = {
			[VERSION_LABEL]: {
				message: version.label,
				description: `The label for version ${version.versionName}`,
			},
		};
		const texts = Object.entries(version.sidebars).flatMap(([name, sidebar]) =>
			sidebarTexts(sidebar, name),
		);
		reportSharedKeys(version, texts);
		for (const { key, message, description } of texts)
			content[key] ??= { message, description };
		return { path: versionDir(version.versionName), content };
	});
}

function translateItems(
	items: readonly SidebarItem[],
	sidebarName: string,
	translate: (key: string) => string | undefined,
): SidebarItem[] {
	const prefix = `sidebar.${sidebarName}`;
	return items.map((item): SidebarItem => {
		if (item.type === "category") {
			const key = `${prefix}.category.${item.key ?? item.label}`;
			const { link } = item;
			const title = translate(`${key}.link.generated-index.title`);
			const description = translate(`${key}.link.generated-index.description`);
			return {
				...item,
				label: translate(key) ?? item.label,
				items: translateItems(item.items, sidebarName, translate),
				...(link?.type === "generated-index" && {
					link: {
						...link,
						...(title !== undefined && { title }),
						...(description !== undefined && { description }),
					},
				}),
			};
		}
		if (item.type === "link") {
			const key = `${prefix}.link.${item.key ?? item.label}`;
			return { ...item, label: translate(key) ?? item.label };
		}
		if (item.type === "doc" && item.translatable && item.label) {
			const key = `${prefix}.doc.${item.key ?? item.label}`;
			return { ...item, label: translate(key) ?? item.label };
		}
		return item;
	});
}

interface Translated {
	texts: string;
	sidebars: Sidebars;
	lookup: SidebarLookup;
}

/** Cached translated sidebars, valid as long as sidebars and texts are the same. */
const cache = new WeakMap<Sidebars, Translated>();

function translatedSidebars(
	original: Sidebars,
	content: TranslationFileContent,
): Translated {
	const texts = JSON.stringify(content);
	const cached = cache.get(original);
	if (cached?.texts === texts) return cached;
	const sidebars = Object.fromEntries(
		Object.entries(original).map(([name, items]) => [
			name,
			translateItems(items, name, (key) => own(content, key)?.message),
		]),
	);
	const result = { texts, sidebars, lookup: new SidebarLookup(sidebars) };
	cache.set(original, result);
	return result;
}

/** Returns the content with translated texts. Pagination uses the translated labels. */
export function translateContent(
	{ loadedVersions }: LoadedContent,
	files: readonly TranslationFile[],
): LoadedContent {
	return {
		loadedVersions: loadedVersions.map((version) => {
			const content = files.find(
				({ path }) => path === versionDir(version.versionName),
			)?.content;
			if (!content) return version;
			const { sidebars, lookup } = translatedSidebars(
				version.sidebars,
				content,
			);
			return {
				...version,
				label: content[VERSION_LABEL]?.message ?? version.label,
				sidebars,
				docs: addNavigation(
					version.docs,
					version.drafts,
					lookup,
					({ source }) => source,
				),
			};
		}),
	};
}
