import { translate } from "@docusaurus/Translate";
import IconClose from "@theme/Icon/Close";
import clsx from "clsx";
import type { ComponentProps, ReactNode } from "react";
import styles from "./styles.module.css";

export interface Props extends ComponentProps<"button"> {}

export default function AnnouncementBarCloseButton(props: Props): ReactNode {
	return (
		<button
			type="button"
			aria-label={translate({
				id: "theme.AnnouncementBar.closeButtonAriaLabel",
				message: "Close",
			})}
			{...props}
			className={clsx("clean-btn close", styles.closeButton, props.className)}
		>
			<IconClose width={14} height={14} strokeWidth={2.5} />
		</button>
	);
}
