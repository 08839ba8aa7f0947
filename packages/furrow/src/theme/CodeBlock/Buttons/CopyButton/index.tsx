import { translate } from "@docusaurus/Translate";
import { useCodeBlockContext } from "@docusaurus/theme-common/internal";
import Button from "@theme/CodeBlock/Buttons/Button";
import IconCopy from "@theme/Icon/Copy";
import IconSuccess from "@theme/Icon/Success";
import OriginalIconCopy from "@theme-init/Icon/Copy";
import OriginalIconSuccess from "@theme-init/Icon/Success";
import clsx from "clsx";
import type { ReactNode } from "react";
import { useCopy } from "../../../../client/theme-common/useCopy";

export interface Props {
	readonly className?: string;
}

/** Our own icons are in the style sheet, where they cost nothing a block. */
const hasOwnIcons =
	IconCopy !== OriginalIconCopy || IconSuccess !== OriginalIconSuccess;

export default function CopyButton({ className }: Props): ReactNode {
	const { metadata } = useCodeBlockContext();
	const { isCopied, copy } = useCopy(metadata.code);
	const copiedText = translate({
		id: "theme.CodeBlock.copied",
		message: "Copied",
		description: "The copied button label on code blocks",
	});

	return (
		<Button
			aria-label={
				isCopied
					? copiedText
					: translate({
							id: "theme.CodeBlock.copyButtonAriaLabel",
							message: "Copy code to clipboard",
							description: "The ARIA label for copy code blocks button",
						})
			}
			title={translate({
				id: "theme.CodeBlock.copy",
				message: "Copy",
				description: "The copy button label on code blocks",
			})}
			data-copied={copiedText}
			className={clsx(
				className,
				"furrow-code-copy",
				isCopied && "furrow-code-copied",
			)}
			onClick={copy}
		>
			{hasOwnIcons && (
				<span className="furrow-code-icons" aria-hidden="true">
					<IconCopy />
					<IconSuccess />
				</span>
			)}
		</Button>
	);
}
