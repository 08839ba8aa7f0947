import CopyButton from "@theme/CodeBlock/Buttons/CopyButton";
import WordWrapButton from "@theme/CodeBlock/Buttons/WordWrapButton";
import clsx from "clsx";
import type { ReactNode } from "react";

export interface Props {
	readonly className?: string;
}

export default function CodeBlockButtons({ className }: Props): ReactNode {
	return (
		<div className={clsx(className, "buttonGroup_fw")}>
			<WordWrapButton />
			<CopyButton />
		</div>
	);
}
