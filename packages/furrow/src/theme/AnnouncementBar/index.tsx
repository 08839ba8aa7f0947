import { useThemeConfig } from "@docusaurus/theme-common";
import { useAnnouncementBar } from "@docusaurus/theme-common/internal";
import type { ReactNode } from "react";
import { preloadable } from "../../client/runtime/preloadable";

const Bar = preloadable("@theme/AnnouncementBar/Bar", () => import("./Bar"));

export default function AnnouncementBar(): ReactNode {
	const { announcementBar } = useThemeConfig();
	const { isActive, close } = useAnnouncementBar();
	return announcementBar && isActive ? (
		<Bar config={announcementBar} onClose={close} />
	) : null;
}
