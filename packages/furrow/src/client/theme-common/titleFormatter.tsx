import { createContext, type ReactNode, useContext } from "react";
import useDocusaurusContext from "../exports/useDocusaurusContext";
import useRouteContext from "../exports/useRouteContext";

interface TitleFormatterParams {
	title: string;
	siteTitle: string;
	titleDelimiter: string;
	/** The plugin that made the page. */
	plugin: { id: string; name: string };
}

export type TitleFormatterFn = (params: TitleFormatterParams) => string;
export type TitleFormatterFnWithDefault = (
	params: TitleFormatterParams & { defaultFormatter: TitleFormatterFn },
) => string;

/** `Page | Site`; the site's title alone for a page without one or with the same. */
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

/** Changes how the titles of the pages inside are formatted. */
export function TitleFormatterProvider({
	formatter,
	children,
}: {
	formatter: TitleFormatterFnWithDefault;
	children: ReactNode;
}): ReactNode {
	return <Context.Provider value={formatter}>{children}</Context.Provider>;
}

/** Formats page titles as the site does. */
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
