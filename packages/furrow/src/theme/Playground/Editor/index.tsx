import Translate from "@docusaurus/Translate";
import ResetButton from "@theme/Playground/Buttons/ResetButton";
import PlaygroundHeader from "@theme/Playground/Header";
import type { ReactNode } from "react";
import { LiveEditor } from "react-live";
import "../styles.css";

export default function PlaygroundEditor(): ReactNode {
	return (
		<>
			<PlaygroundHeader buttons={<ResetButton />}>
				<Translate
					id="theme.Playground.liveEditor"
					description="The live editor label of the live codeblocks"
				>
					Live Editor
				</Translate>
			</PlaygroundHeader>
			<LiveEditor className="playgroundEditor_fw" />
		</>
	);
}
