export interface PostFileName {
	/** As the name writes it, e.g. `2021-08-26` or `2021/8/26`. */
	date?: string;
	/** The name without date, folder of the date and extension; a post's title if nothing else gives one. */
	text: string;
	slug: string;
}

const DATED =
	/^(.*\/)?(\d{4}[-/]\d{1,2}[-/]\d{1,2})[-/]?(.*?)(?:\/index)?\.mdx?$/;

/**
 * Reads date and path off a post's file name: `2021-08-26-welcome.md`, `2021-08-26-welcome/index.md`,
 * `2021/08/26/welcome.md`.
 *
 * @param path relative to the blog folder
 */
export function parseFileName(path: string): PostFileName {
	const dated = DATED.exec(path);
	if (!dated) {
		const text = path.replace(/(?:\/index)?\.mdx?$/, "");
		return { text, slug: `/${text}` };
	}
	const [, folder = "", date = "", text = ""] = dated;
	return {
		date,
		text,
		slug: `/${date.replaceAll("-", "/")}/${folder}${text}`,
	};
}
