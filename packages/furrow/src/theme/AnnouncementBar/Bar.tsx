import AnnouncementBarCloseButton from "@theme/AnnouncementBar/CloseButton";
import AnnouncementBarContent from "@theme/AnnouncementBar/Content";
import clsx from "clsx";
import type { ReactNode } from "react";
import type { AnnouncementBarConfig } from "../../client/theme-common/useThemeConfig";
import styles from "./styles.module.css";

export interface Props {
	readonly config: AnnouncementBarConfig;
	readonly onClose: () => void;
}

/** The announcement bar itself, in a chunk that is only loaded if the bar is shown. */
export default function Bar({ config, onClose }: Props): ReactNode {
	const { backgroundColor, textColor, isCloseable } = config;
	return (
		// biome-ignore lint/a11y/useSemanticElements: sites' CSS knows it as a div
		<div
			className={clsx("theme-announcement-bar", styles.announcementBar)}
			style={{ backgroundColor, color: textColor }}
			role="banner"
		>
			{isCloseable && <div className={styles.announcementBarPlaceholder} />}
			<AnnouncementBarContent className={styles.announcementBarContent} />
			{isCloseable && (
				<AnnouncementBarCloseButton
					onClick={onClose}
					className={styles.announcementBarClose}
				/>
			)}
		</div>
	);
}
