import ErrorBoundary from "@docusaurus/ErrorBoundary";
import renderRoutes from "@docusaurus/renderRoutes";
import Root from "@theme/Root";
import SiteMetadata from "@theme/SiteMetadata";
import ThemeProvider from "@theme/ThemeProvider";
import { memo, type ReactNode } from "react";
import Head from "../exports/Head";
import useBaseUrl from "../exports/useBaseUrl";
import useDocusaurusContext from "../exports/useDocusaurusContext";
import { ContentLocation } from "./contentLocation";
import type { LoadedPage, LoadedRoute } from "./page";

/** Default head tags of every page, even if the site replaces `@theme/SiteMetadata`. */
function SiteDefaults(): ReactNode {
	const {
		siteConfig: { title, favicon, noIndex },
		i18n: { currentLocale, localeConfigs },
	} = useDocusaurusContext();
	const faviconUrl = useBaseUrl(favicon);
	const locale = localeConfigs[currentLocale];
	return (
		<Head>
			<html lang={locale?.htmlLang} dir={locale?.direction} />
			<title>{title}</title>
			<meta property="og:title" content={title} />
			<meta name="viewport" content="width=device-width,initial-scale=1" />
			{noIndex && <meta name="robots" content="noindex, nofollow" />}
			{favicon && <link rel="icon" href={faviconUrl} />}
		</Head>
	);
}

/** Renders the routes of a page. Memoised, so that it re-renders from here only when the page changes. */
const PageRoutes = memo(function PageRoutes({ route }: { route: LoadedRoute }) {
	return renderRoutes([route]);
});

/** The whole site around one page; expects a router around it. The same on the server and in the browser. */
export function App({ page }: { page: LoadedPage }) {
	return (
		<ErrorBoundary>
			<Root>
				<ThemeProvider>
					<SiteDefaults />
					<SiteMetadata />
					<ContentLocation>
						{/* A page that crashes does not take down the next page, and the surrounding layout keeps its state. */}
						<ErrorBoundary subject={page.payload.path}>
							<PageRoutes route={page.route} />
						</ErrorBoundary>
					</ContentLocation>
				</ThemeProvider>
			</Root>
		</ErrorBoundary>
	);
}
