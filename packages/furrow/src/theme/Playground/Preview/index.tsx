import ErrorBoundary from "@docusaurus/ErrorBoundary";
import Translate from "@docusaurus/Translate";
import { ErrorBoundaryErrorMessageFallback } from "@docusaurus/theme-common";
import PlaygroundHeader from "@theme/Playground/Header";
import type { ReactNode } from "react";
import { LiveError, LivePreview } from "react-live";
import "../styles.css";

/** Result of the code, or its error. */
export default function PlaygroundPreview(): ReactNode {
	return (
		<>
			<PlaygroundHeader>
				<Translate
					id="theme.Playground.result"
					description="The result label of the live codeblocks"
				>
					Result
				</Translate>
			</PlaygroundHeader>
			<div className="playgroundPreview_fw">
				<ErrorBoundary
					fallback={(params) => (
						<ErrorBoundaryErrorMessageFallback {...params} />
					)}
				>
					<LivePreview />
				</ErrorBoundary>
				<LiveError />
			</div>
		</>
	);
}
