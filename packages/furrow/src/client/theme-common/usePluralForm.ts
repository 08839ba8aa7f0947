import { pluralForms } from "../../shared/pluralForms";
import useDocusaurusContext from "../exports/useDocusaurusContext";

const selectors = new Map<
	string,
	(count: number, messages: string) => string
>();

/** Creates a function for a locale that selects the plural form for a count from messages separated by `|`. */
export function createPluralSelector(
	locale: string,
): (count: number, messages: string) => string {
	const rules = new Intl.PluralRules(locale);
	const forms = pluralForms(rules);
	return (count, messages) => {
		const parts = messages.split("|");
		const form = forms.indexOf(rules.select(count));
		return parts[Math.min(form, parts.length - 1)] ?? messages;
	};
}

/** Returns a function that selects a plural form of a message in the page's language. */
export function usePluralForm(): {
	selectMessage: (count: number, pluralMessages: string) => string;
} {
	const { currentLocale } = useDocusaurusContext().i18n;
	let selectMessage = selectors.get(currentLocale);
	if (!selectMessage) {
		selectMessage = createPluralSelector(currentLocale);
		selectors.set(currentLocale, selectMessage);
	}
	return { selectMessage };
}
