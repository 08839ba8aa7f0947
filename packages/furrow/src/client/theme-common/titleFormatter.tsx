import { createContext, type ReactNode, useContext } from "react";
import useDocusaurusContext from "../exports/useDocusaurusContext";
import useRouteContext from "../exports/useRouteContext";

interface TitleFormatterParams {
	title: string;
	siteTitle: string;
	titleDelimiter: string;
	/** Plugin that created the page. */
	plugin: { id: string; name: string };
}

export type TitleFormatterFn = (params: TitleFormatterParams) => string;
export type TitleFormatterFnWithDefault = (
	params: TitleFormatterParams & { defaultFormatter: TitleFormatterFn },
) => string;

/** Formats a title as `Page | Site`. Returns only the site's title for a page without a title or with the same one. */
export const TitleFormatterFnDefault: TitleFormatterFn = ({
	title,
	siteTitle,
	titleDelimiter,
}) => {
	const trimmed = title?.trim();
	return !trimmed || trimmed === siteTitle
		? siteTitle
		: `${trimmed} ${titleDelimiter} ${siteTitle}`;
};

const Context = createContext<TitleFormatterFnWithDefault | null>(null);

/** Overrides how the titles of the pages inside are formatted. */
export function TitleFormatterProvider({
	formatter,
	children,
}: {
	formatter: TitleFormatterFnWithDefault;
	children: ReactNode;
}): ReactNode {
	return <Context.Provider value={formatter}>{children}</Context.Provider>;
}

/** Returns a function that formats page titles with the formatter of the site. */
export function useTitleFormatter(): { format: (title: string) => string } {
	const formatter = useContext(Context);
	const { title: siteTitle, titleDelimiter } =
		useDocusaurusContext().siteConfig;
	const { plugin } = useRouteContext();
	return {
		format(title) {
			const params = { title, siteTitle, titleDelimiter, plugin };
			return formatter
				? formatter({ ...params, defaultFormatter: TitleFormatterFnDefault })
				: TitleFormatterFnDefault(params);
		},
	};
}
