import useDocusaurusContext from "../exports/useDocusaurusContext";

/** The calendar of the page's language. */
export function useCalendar(): string {
	const { currentLocale, localeConfigs } = useDocusaurusContext().i18n;
	return localeConfigs[currentLocale]?.calendar ?? "gregory";
}

/** Formats dates in the page's language and calendar. */
export function useDateTimeFormat(
	options: Intl.DateTimeFormatOptions = {},
): Intl.DateTimeFormat {
	const { currentLocale } = useDocusaurusContext().i18n;
	const calendar = useCalendar();
	return new Intl.DateTimeFormat(currentLocale, { calendar, ...options });
}
