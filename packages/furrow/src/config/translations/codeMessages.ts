import { own } from "../../shared/own.js";
import type { MarkdownConfig } from "../../types/site.js";

/** The name of the list of a code block's types, by language. English stands where it is used. */
const TYPES: Record<string, string> = {
	zh: "代码中的类型",
	ja: "このコードの型",
	de: "Typen in diesem Code",
	fr: "Types dans ce code",
	es: "Tipos de este código",
};

/** The texts of code blocks with types in a language. Nothing for sites without such blocks. */
export function codeMessages(
	locale: string,
	{ extensions }: Pick<MarkdownConfig, "extensions">,
): Record<string, string> {
	const types = own(TYPES, new Intl.Locale(locale).language);
	return extensions?.twoslash && types
		? { "theme.CodeBlock.types": types }
		: {};
}
