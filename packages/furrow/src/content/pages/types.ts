import type { MdxOptions } from "../../markdown/types.js";
import type { LastUpdateData } from "../../source/lastUpdate.js";

export type EditUrlFunction = (params: {
	pagesDirPath: string;
	pagesPath: string;
	permalink: string;
	locale: string;
}) => string | undefined;

/** The plugin's options with their defaults. */
export interface PagesOptions extends MdxOptions {
	id: string;
	path: string;
	routeBasePath: string;
	include: string[];
	exclude: string[];
	mdxPageComponent: string;
	showLastUpdateTime: boolean;
	showLastUpdateAuthor: boolean;
	editUrl?: string | EditUrlFunction;
	editLocalizedFiles: boolean;
}

/** A page that is a React component. */
export interface JsxPage {
	type: "jsx";
	permalink: string;
	source: string;
}

/** A Markdown page. */
export interface MdxPage extends LastUpdateData {
	type: "mdx";
	permalink: string;
	source: string;
	title?: string;
	description?: string;
	frontMatter: Record<string, unknown>;
	editUrl?: string;
	unlisted: boolean;
}

export type Page = JsxPage | MdxPage;
