import type { TranslationFile } from "../../types/plugin.js";
import type { BlogContent } from "./types.js";

/** Returns the blog's translatable texts. */
export function getTranslationFiles(content: BlogContent): TranslationFile[] {
	return [
		{
			path: "options",
			content: {
				title: {
					message: content.blogTitle,
					description: "The title for the blog used in SEO",
				},
				description: {
					message: content.blogDescription,
					description: "The description for the blog used in SEO",
				},
				"sidebar.title": {
					message: content.blogSidebarTitle,
					description: "The label for the left sidebar",
				},
			},
		},
	];
}

/** Returns the blog with its title, description and sidebar title translated. */
export function translateContent(
	content: BlogContent,
	files: readonly TranslationFile[],
): BlogContent {
	const texts = files.find(({ path }) => path === "options")?.content ?? {};
	return {
		...content,
		blogTitle: texts.title?.message ?? content.blogTitle,
		blogDescription: texts.description?.message ?? content.blogDescription,
		blogSidebarTitle:
			texts["sidebar.title"]?.message ?? content.blogSidebarTitle,
	};
}
