import ErrorBoundary from "@docusaurus/ErrorBoundary";
import Head from "@docusaurus/Head";
import ErrorPageContent from "@theme/ErrorPageContent";
import Layout from "@theme/Layout";
import type { ReactNode } from "react";
import { RootErrorFallback } from "../../client/runtime/RootErrorFallback";

export interface Props {
	readonly error: Error;
	readonly tryAgain: () => void;
}

/** Error page that replaces a page that crashed. */
export default function ErrorPage({ error, tryAgain }: Props): ReactNode {
	return (
		<ErrorBoundary
			fallback={() => <RootErrorFallback error={error} tryAgain={tryAgain} />}
		>
			<Head>
				<title>Page Error</title>
			</Head>
			<Layout>
				<ErrorPageContent error={error} tryAgain={tryAgain} />
			</Layout>
		</ErrorBoundary>
	);
}
