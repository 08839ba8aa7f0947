import { mapOf, object, oneOf, text } from "../../schema/index.js";
import { newRecord, own } from "../../shared/own.js";
import type { ContentPaths } from "../../source/contentPaths.js";
import { findDataFile, readCheckedFile } from "../../source/dataFile.js";
import { fieldPlace } from "../../source/frontMatterFields.js";
import { kebabCase } from "../../source/kebabCase.js";
import { joinUrl } from "../../source/urls.js";
import type { ReportingSeverity } from "../../types/site.js";
import { FurrowError } from "../../util/errors.js";
import { nearest } from "../../util/nearest.js";
import { basename } from "../../util/path.js";
import { reportProblem } from "../../util/reportProblem.js";

export interface Tag {
	label: string;
	permalink: string;
	description?: string;
}

/** A tag of a page; `inline` if it is not defined in the tags file. */
export interface TagMetadata extends Tag {
	inline: boolean;
}

/** A tag in front matter. */
export type FrontMatterTag = string | { label: string; permalink: string };

/** Tags of the tags file by key; permalinks are relative to the tags page. */
export type TagsFile = Record<string, Tag>;

export interface TagsOptions {
	/** Path of the tags file, relative to the content folder; `false` or `null` for none. */
	tags?: string | false | null;
	onInlineTags: ReportingSeverity;
}

const DEFAULT_TAGS_FILE = "tags.yml";

/** Schema of the tags file. */
export const tagsFileSchema = mapOf(
	object({ label: text, description: text, permalink: text }).or(oneOf(null)),
);

/** Returns the name of a plugin's tags file. */
export function tagsFileName({ tags }: TagsOptions): string | undefined {
	return tags === undefined ? DEFAULT_TAGS_FILE : tags || undefined;
}

function capitalise(text: string): string {
	return text.charAt(0).toUpperCase() + text.slice(1).toLowerCase();
}

/**
 * Reads a plugin's tags file.
 *
 * @returns undefined if the site has no such file
 * @throws FurrowError if the file is invalid, or is set in the options and does not exist
 */
export async function readTagsFile(
	options: TagsOptions,
	contentPaths: ContentPaths,
): Promise<TagsFile | undefined> {
	const name = tagsFileName(options);
	if (!name) return undefined;
	const file = findDataFile(name, contentPaths);
	if (!file) {
		if (options.tags === undefined) return undefined;
		throw new FurrowError(`The tags file "${name}" does not exist.`, {
			file: contentPaths.contentPath,
			hint: 'The option "tags" refers to it, relative to the content folder.',
		});
	}
	const defined = await readCheckedFile<Record<string, Partial<Tag> | null>>(
		file,
		tagsFileSchema,
		{
			name: "tags file",
			hint: "It maps keys to tags; a tag has a label, a permalink and a description, or nothing.",
		},
	);
	// Any word may be a tag, including names that objects inherit.
	const tags: TagsFile = newRecord();
	const keyByPermalink = new Map<string, string>();
	for (const [key, tag] of Object.entries(defined)) {
		const permalink = tag?.permalink ?? `/${kebabCase(key)}`;
		const existing = keyByPermalink.get(permalink);
		if (existing !== undefined)
			throw new FurrowError(
				`The tags "${existing}" and "${key}" have the same permalink, ${permalink}.`,
				{ file, hint: "Give one of them a different permalink." },
			);
		keyByPermalink.set(permalink, key);
		tags[key] = {
			label: tag?.label ?? capitalise(key),
			description: tag?.description,
			permalink,
		};
	}
	return tags;
}

function normalizeTag(
	tag: FrontMatterTag,
	tagsPath: string,
	tagsFile: TagsFile | undefined,
): TagMetadata {
	const defined = typeof tag === "string" ? own(tagsFile, tag) : undefined;
	const { label, permalink, description } =
		defined ??
		(typeof tag === "string"
			? { label: tag, permalink: kebabCase(tag), description: undefined }
			: { ...tag, description: undefined });
	return {
		inline: !defined,
		label,
		permalink: joinUrl([tagsPath, permalink]),
		description,
	};
}

/**
 * Normalises the tags of a page.
 *
 * @param tagsPath URL of the tags page
 * @param file absolute path of the page's file
 * @throws FurrowError for tags that are not in the tags file, if `onInlineTags` is `throw`
 */
export function normalizeTags({
	frontMatterTags = [],
	tagsPath,
	tagsFile,
	options,
	file,
}: {
	frontMatterTags?: FrontMatterTag[];
	tagsPath: string;
	tagsFile: TagsFile | undefined;
	options: TagsOptions;
	file: string;
}): TagMetadata[] {
	const tags = frontMatterTags.map((tag) =>
		normalizeTag(tag, tagsPath, tagsFile),
	);
	const inline = tagsFile ? tags.filter((tag) => tag.inline) : [];
	if (inline.length > 0 && options.onInlineTags !== "ignore") {
		const name = basename(tagsFileName(options) ?? DEFAULT_TAGS_FILE);
		const labels = inline.map(({ label }) => `"${label}"`).join(", ");
		const keys = Object.keys(tagsFile ?? {});
		const suggestion = nearest(inline[0]?.label ?? "", keys);
		reportProblem(
			options.onInlineTags,
			`Tags that are not defined in ${name}: ${labels}.`,
			{
				...fieldPlace(file, "tags"),
				hint: suggestion
					? `Did you mean "${suggestion}"?`
					: `Add them to ${name}, or set "onInlineTags" to "ignore".`,
			},
		);
	}
	return tags;
}

export interface TaggedGroup<Item> {
	tag: TagMetadata;
	items: Item[];
}

/** Groups pages by tag, in the order in which tags first appear. */
export function groupByTag<Item>(
	items: readonly Item[],
	tagsOf: (item: Item) => readonly TagMetadata[],
): Map<string, TaggedGroup<Item>> {
	const groups = new Map<string, TaggedGroup<Item>>();
	for (const item of items)
		for (const tag of tagsOf(item)) {
			const group = groups.get(tag.permalink);
			if (!group) groups.set(tag.permalink, { tag, items: [item] });
			// Tags with the same permalink share a page, which lists an item once.
			else if (group.items.at(-1) !== item) group.items.push(item);
		}
	return groups;
}

/** Returns whether a tag is unlisted, which is the case if all its pages are, and the pages that it lists. */
export function tagVisibility<Item>(
	items: Item[],
	isUnlisted: (item: Item) => boolean,
): { unlisted: boolean; listedItems: Item[] } {
	const listed = items.filter((item) => !isUnlisted(item));
	return listed.length === 0
		? { unlisted: true, listedItems: items }
		: { unlisted: false, listedItems: listed };
}
