import type { PrismTheme } from "prism-react-renderer";

/** The colours of a theme. Each has a contrast of at least 4.5:1 on the background and on a highlighted line. */
interface Palette {
	plain: string;
	background: string;
	comment: string;
	keyword: string;
	string: string;
	number: string;
	function: string;
	property: string;
	tag: string;
	deleted: string;
	inserted: string;
}

function theme(palette: Palette): PrismTheme {
	const styled = (types: string[], color: string) => ({
		types,
		style: { color },
	});
	return {
		plain: { color: palette.plain, backgroundColor: palette.background },
		styles: [
			styled(["comment", "prolog", "doctype", "cdata"], palette.comment),
			styled(["keyword", "atrule", "important", "rule"], palette.keyword),
			styled(["string", "char", "attr-value", "regex", "url"], palette.string),
			styled(["number", "boolean", "constant", "symbol"], palette.number),
			styled(
				["function", "function-definition", "class-name"],
				palette.function,
			),
			styled(["property", "attr-name", "variable", "key"], palette.property),
			styled(["tag", "selector", "builtin", "macro"], palette.tag),
			styled(["punctuation", "operator"], palette.plain),
			styled(["deleted", "deleted-sign"], palette.deleted),
			styled(["inserted", "inserted-sign"], palette.inserted),
		],
	};
}

export const light = theme({
	plain: "#2b2430",
	background: "#faf7f9",
	comment: "#6a6070",
	keyword: "#861f6c",
	string: "#1f6340",
	number: "#8a4100",
	function: "#2a4fa8",
	property: "#0d5c75",
	tag: "#9a2336",
	deleted: "#a11d2f",
	inserted: "#1f6340",
});

export const dark = theme({
	plain: "#ebe5ea",
	background: "#1e1a20",
	comment: "#a79caa",
	keyword: "#f2a8db",
	string: "#a8d8a0",
	number: "#f0b884",
	function: "#a9c4ff",
	property: "#8fd3e6",
	tag: "#ff9fa8",
	deleted: "#ff9fa8",
	inserted: "#a8d8a0",
});
