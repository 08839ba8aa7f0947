import Button from "@theme/CodeBlock/Buttons/Button";
import IconWordWrap from "@theme/Icon/WordWrap";
import clsx from "clsx";
import type { MouseEventHandler, ReactNode } from "react";
import { wordWrapText } from "../../../client/theme-common/codeTexts";
import styles from "./styles.module.css";

export interface Props {
	readonly className?: string;
	readonly onClick: MouseEventHandler;
	readonly isEnabled: boolean;
}

/** The word wrap button from before Docusaurus 3.8, with its state as props, for components ejected from its theme. */
export default function WordWrapButton({
	className,
	onClick,
	isEnabled,
}: Props): ReactNode {
	const label = wordWrapText();
	return (
		<Button
			aria-label={label}
			title={label}
			className={clsx(className, isEnabled && styles.enabled)}
			onClick={onClick}
		>
			<IconWordWrap className={styles.icon} aria-hidden="true" />
		</Button>
	);
}
