import { useThemeConfig } from "@docusaurus/theme-common";
import type { PlaygroundPosition } from "@theme/Playground";
import PlaygroundEditor from "@theme/Playground/Editor";
import PlaygroundPreview from "@theme/Playground/Preview";
import type { ReactNode } from "react";

export interface Props {
	readonly position?: PlaygroundPosition;
}

/** Editor and result, one below the other. */
export default function PlaygroundLayout({ position }: Props): ReactNode {
	const { liveCodeBlock } = useThemeConfig() as {
		liveCodeBlock?: { playgroundPosition?: PlaygroundPosition };
	};
	const isTop = (position ?? liveCodeBlock?.playgroundPosition) === "top";
	return (
		<>
			{isTop && <PlaygroundPreview />}
			<PlaygroundEditor />
			{!isTop && <PlaygroundPreview />}
		</>
	);
}
