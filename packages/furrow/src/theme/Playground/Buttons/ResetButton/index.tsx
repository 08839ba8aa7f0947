import Translate from "@docusaurus/Translate";
import { usePlayground } from "@docusaurus/theme-live-codeblock/client";
import clsx from "clsx";
import type { ReactNode } from "react";
import "../../styles.css";

export interface Props {
	readonly className?: string;
}

export default function ResetButton({ className }: Props): ReactNode {
	const { reset } = usePlayground();
	return (
		<button
			type="button"
			className={clsx("clean-btn playgroundReset_fw", className)}
			onClick={reset}
		>
			<Translate
				id="theme.Playground.buttons.reset"
				description="The label of the button that brings back the code of a live codeblock"
			>
				Reset
			</Translate>
		</button>
	);
}
