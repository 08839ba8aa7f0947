import { own } from "../../shared/own.js";
import type { MarkdownConfig } from "../../types/site.js";

/** Label of a code block's list of types, by language. The English text is in the component. */
const TYPES: Record<string, string> = {
	zh: "代码中的类型",
	ja: "このコードの型",
	de: "Typen in diesem Code",
	fr: "Types dans ce code",
	es: "Tipos de este código",
};

/** Returns the messages of code blocks with types. Empty for sites without such blocks. */
export function codeMessages(
	locale: string,
	{ extensions }: Pick<MarkdownConfig, "extensions">,
): Record<string, string> {
	const types = own(TYPES, new Intl.Locale(locale).language);
	return extensions?.twoslash && types
		? { "theme.CodeBlock.types": types }
		: {};
}
