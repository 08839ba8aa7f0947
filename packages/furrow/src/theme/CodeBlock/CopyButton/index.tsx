import Button from "@theme/CodeBlock/Buttons/Button";
import IconCopy from "@theme/Icon/Copy";
import IconSuccess from "@theme/Icon/Success";
import clsx from "clsx";
import type { ReactNode } from "react";
import { copyTexts } from "../../../client/theme-common/codeTexts";
import { useCopy } from "../../../client/theme-common/useCopy";
import styles from "./styles.module.css";

export interface Props {
	readonly code: string;
	readonly className?: string;
}

/** The copy button from before Docusaurus 3.8, with the code as a prop, for components ejected from its theme. */
export default function CopyButton({ code, className }: Props): ReactNode {
	const { isCopied, copy } = useCopy(code);
	const texts = copyTexts();
	const Icon = isCopied ? IconSuccess : IconCopy;
	return (
		<Button
			aria-label={isCopied ? texts.copied : texts.label}
			title={texts.title}
			className={clsx(className, isCopied && styles.copied)}
			onClick={copy}
		>
			<Icon className={styles.icon} aria-hidden="true" />
		</Button>
	);
}
