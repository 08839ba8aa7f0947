import { useContext } from "react";
import { HiddenProperty } from "../../shared/hiddenProperty";
import { lazyGetters } from "../../shared/lazyGetters";
import {
	DataContext,
	type PageContextValue,
	SiteContext,
} from "../runtime/contexts";
import { globalDataFor } from "../runtime/globalData";
import type { DocusaurusContext } from "../types/site";

const withGlobalData = lazyGetters<PageContextValue | null>(
	{ globalData: globalDataFor },
	true,
);

function createContext(page: PageContextValue | null): DocusaurusContext {
	const { siteConfig, siteMetadata, i18n, codeTranslations } =
		globalThis.__FURROW__;
	return withGlobalData(
		{ siteConfig, siteMetadata, i18n, codeTranslations },
		page,
	) as unknown as DocusaurusContext;
}

let browserContext: DocusaurusContext | undefined;
const serverContexts = new HiddenProperty<
	PageContextValue,
	DocusaurusContext
>();

/**
 * Returns the site's config, metadata, i18n and global data. Always the same object, unless the site provides another
 * one.
 */
export function useDocusaurusContext(): DocusaurusContext {
	const provided = useContext(SiteContext);
	const { page } = useContext(DataContext);
	if (provided) return provided;
	if (!import.meta.env.SSR || page?.mode !== "server") {
		browserContext ??= createContext(null);
		return browserContext;
	}
	let context = serverContexts.get(page);
	if (!context) {
		context = createContext(page);
		serverContexts.set(page, context);
	}
	return context;
}

export default useDocusaurusContext;
