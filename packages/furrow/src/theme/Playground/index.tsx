import ErrorBoundary from "@docusaurus/ErrorBoundary";
import Translate from "@docusaurus/Translate";
import {
	ErrorBoundaryErrorMessageFallback,
	usePrismTheme,
	useThemeConfig,
} from "@docusaurus/theme-common";
import ReactLiveScope from "@theme/ReactLiveScope";
import { type ComponentProps, type ReactNode, useState } from "react";
import { LiveEditor, LiveError, LivePreview, LiveProvider } from "react-live";
import "./styles.css";

export interface Props {
	readonly children?: string;
	readonly metastring?: string;
	readonly noInline?: boolean;
	readonly language?: string;
	readonly scope?: Record<string, unknown>;
	readonly transformCode?: ComponentProps<typeof LiveProvider>["transformCode"];
}

function Header({ children }: { children: ReactNode }): ReactNode {
	return <div className="playgroundHeader_fw">{children}</div>;
}

function Result(): ReactNode {
	return (
		<>
			<Header>
				<Translate
					id="theme.Playground.result"
					description="The result label of the live codeblocks"
				>
					Result
				</Translate>
			</Header>
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

function Editor({ onReset }: { onReset: () => void }): ReactNode {
	return (
		<>
			<Header>
				<Translate
					id="theme.Playground.liveEditor"
					description="The live editor label of the live codeblocks"
				>
					Live Editor
				</Translate>
				<button
					type="button"
					className="clean-btn playgroundReset_fw"
					onClick={onReset}
				>
					<Translate
						id="theme.Playground.buttons.reset"
						description="The label of the button that brings back the code of a live codeblock"
					>
						Reset
					</Translate>
				</button>
			</Header>
			<LiveEditor className="playgroundEditor_fw" />
		</>
	);
}

/** Statements end with a semicolon, so that what is rendered is an expression. */
const withoutSemicolon = (code: string) => code.replace(/;\s*$/, "");

/** Code that a reader can change, beside what it gives. */
export default function Playground({
	children = "",
	metastring = "",
	noInline = /\bnoInline\b/.test(metastring),
	scope = ReactLiveScope,
	transformCode = withoutSemicolon,
	language = "jsx",
}: Props): ReactNode {
	const theme = usePrismTheme();
	const { liveCodeBlock } = useThemeConfig() as {
		liveCodeBlock?: { playgroundPosition?: string };
	};
	const isTop = liveCodeBlock?.playgroundPosition === "top";
	// Another key has the editor begin anew, with the page's code.
	const [resets, setResets] = useState(0);
	const editor = <Editor onReset={() => setResets(resets + 1)} />;
	return (
		<div className="playgroundContainer_fw">
			<LiveProvider
				key={resets}
				code={children.replace(/\n$/, "")}
				noInline={noInline}
				scope={scope}
				language={language}
				theme={theme as ComponentProps<typeof LiveProvider>["theme"]}
				transformCode={transformCode}
			>
				{isTop ? <Result /> : editor}
				{isTop ? editor : <Result />}
			</LiveProvider>
		</div>
	);
}
