import { useCodeBlockContext } from "@docusaurus/theme-common/internal";
import Button from "@theme/CodeBlock/Buttons/Button";
import IconCopy from "@theme/Icon/Copy";
import IconSuccess from "@theme/Icon/Success";
import OriginalIconCopy from "@theme-init/Icon/Copy";
import OriginalIconSuccess from "@theme-init/Icon/Success";
import clsx from "clsx";
import type { ReactNode } from "react";
import { copyTexts } from "../../../../client/theme-common/codeTexts";
import { useCopy } from "../../../../client/theme-common/useCopy";
import { copiedCode } from "../../../../shared/codeNotation";

export interface Props {
	readonly className?: string;
}

/** Whether the site has swizzled the icons. The default ones are in the style sheet and add no markup per block. */
const hasOwnIcons =
	IconCopy !== OriginalIconCopy || IconSuccess !== OriginalIconSuccess;

export default function CopyButton({ className }: Props): ReactNode {
	const { metadata } = useCodeBlockContext();
	const { isCopied, copy } = useCopy(copiedCode(metadata));
	const texts = copyTexts();

	return (
		<Button
			aria-label={isCopied ? texts.copied : texts.label}
			title={texts.title}
			data-copied={texts.copied}
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
