import type { ThemeConfig } from "furrow";

type PrismTheme = NonNullable<NonNullable<ThemeConfig["prism"]>["theme"]>;

/** Colours of code by role. Each has a contrast of at least 4.5:1 on the background and on a highlighted line. */
interface Palette {
	text: string;
	background: string;
	comment: string;
	word: string;
	value: string;
	name: string;
}

const theme = (colors: Palette): PrismTheme => ({
	plain: { color: colors.text, backgroundColor: colors.background },
	styles: (
		[
			[colors.comment, "comment prolog doctype cdata"],
			[colors.word, "keyword atrule important tag selector builtin deleted"],
			[
				colors.value,
				"string char attr-value number boolean constant url inserted",
			],
			[colors.name, "function class-name property attr-name variable key"],
		] as const
	).map(([color, types]) => ({ types: types.split(" "), style: { color } })),
});

export const light = theme({
	text: "#24302a",
	background: "#f5f8f5",
	comment: "#5c6b62",
	word: "#8a1f5c",
	value: "#1c6134",
	name: "#1f5390",
});

export const dark = theme({
	text: "#e4ebe6",
	background: "#1c211e",
	comment: "#9fb0a6",
	word: "#f0a6cf",
	value: "#a3d9a9",
	name: "#a5c8f5",
});
