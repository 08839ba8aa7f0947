import { useCodeBlockContext } from "@docusaurus/theme-common/internal";
import Button from "@theme/CodeBlock/Buttons/Button";
import IconWordWrap from "@theme/Icon/WordWrap";
import OriginalIconWordWrap from "@theme-init/Icon/WordWrap";
import clsx from "clsx";
import type { ReactNode } from "react";
import { wordWrapText } from "../../../../client/theme-common/codeTexts";

export interface Props {
	readonly className?: string;
}

const hasOwnIcon = IconWordWrap !== OriginalIconWordWrap;

export default function WordWrapButton({ className }: Props): ReactNode {
	const { wordWrap } = useCodeBlockContext();
	const label = wordWrapText();
	return (
		<Button
			aria-label={label}
			title={label}
			className={clsx(
				className,
				"furrow-code-wrap",
				wordWrap.isEnabled && "furrow-code-wrapped",
			)}
			onClick={(event) => {
				event.preventDefault();
				wordWrap.toggle();
			}}
		>
			{hasOwnIcon && (
				<span className="furrow-code-icons" aria-hidden="true">
					<IconWordWrap />
				</span>
			)}
		</Button>
	);
}
