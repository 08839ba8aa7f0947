import ErrorBoundary from "@docusaurus/ErrorBoundary";
import renderRoutes from "@docusaurus/renderRoutes";
import Root from "@theme/Root";
import SiteMetadata from "@theme/SiteMetadata";
import ThemeProvider from "@theme/ThemeProvider";
import { memo } from "react";
import { ContentLocation } from "./contentLocation";
import type { LoadedPage, LoadedRoute } from "./page";
import { SiteDefaults } from "./SiteDefaults";

/** Renders a page by its routes. Memoised: only another page renders it anew from here. */
const PageRoutes = memo(function PageRoutes({ route }: { route: LoadedRoute }) {
	return renderRoutes([route]);
});

/** The whole site around one page, inside a router. The same on the server and in the browser. */
export function App({ page }: { page: LoadedPage }) {
	return (
		<ErrorBoundary>
			<Root>
				<ThemeProvider>
					<SiteDefaults />
					<SiteMetadata />
					<ContentLocation>
						{/* One page's crash is not the next one's; what pages have in common stays as it is. */}
						<ErrorBoundary subject={page.payload.path}>
							<PageRoutes route={page.route} />
						</ErrorBoundary>
					</ContentLocation>
				</ThemeProvider>
			</Root>
		</ErrorBoundary>
	);
}
