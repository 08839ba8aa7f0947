import type { ReactNode } from "react";
import Translate, { translate } from "../exports/Translate";
import type { TagsListItem } from "../types/site";

export const translateTagsPageTitle = (): string =>
	translate({
		id: "theme.tags.tagsPageTitle",
		message: "Tags",
		description: "The title of the tag list page",
	});

/** Text of the link from a tag's page to the list of all tags. */
export const TagsPageLinkLabel = (): ReactNode => (
	<Translate
		id="theme.tags.tagsPageLink"
		description="The label of the link targeting the tag list page"
	>
		View all tags
	</Translate>
);

export interface TagLetterEntry {
	letter: string;
	tags: TagsListItem[];
}

/** Groups tags by the first letter of their label, both in alphabetical order. */
export function listTagsByLetters(
	tags: readonly TagsListItem[],
): TagLetterEntry[] {
	const groups = new Map<string, TagsListItem[]>();
	for (const tag of tags) {
		const letter = (tag.label[0] ?? "").toUpperCase();
		groups.set(letter, [...(groups.get(letter) ?? []), tag]);
	}
	return [...groups]
		.sort(([a], [b]) => a.localeCompare(b))
		.map(([letter, members]) => ({
			letter,
			tags: members.sort((a, b) => a.label.localeCompare(b.label)),
		}));
}
