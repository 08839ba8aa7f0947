/** Labels of the buttons of code blocks. */
import { translate } from "../exports/Translate";

/** Texts of the copy button. */
export const copyTexts = () => ({
	label: translate({
		id: "theme.CodeBlock.copyButtonAriaLabel",
		message: "Copy code to clipboard",
	}),
	title: translate({
		id: "theme.CodeBlock.copy",
		message: "Copy",
	}),
	copied: translate({
		id: "theme.CodeBlock.copied",
		message: "Copied",
	}),
});

/** Text of the button that toggles word wrap. */
export const wordWrapText = () =>
	translate({
		id: "theme.CodeBlock.wordWrapToggle",
		message: "Toggle word wrap",
	});
