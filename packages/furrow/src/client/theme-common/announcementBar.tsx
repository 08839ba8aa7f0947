import {
	createContext,
	type ReactNode,
	useCallback,
	useContext,
	useEffect,
	useMemo,
	useState,
} from "react";
import useIsBrowser from "../exports/useIsBrowser";
import { createStorageSlot } from "../runtime/storage";
import { ReactContextError } from "./reactUtils";
import { useThemeConfig } from "./useThemeConfig";

interface ContextValue {
	/** Whether the bar shows. */
	readonly isActive: boolean;
	/** Closes the bar, for good. */
	readonly close: () => void;
}

const Context = createContext<ContextValue | null>(null);

const idSlot = () => createStorageSlot("docusaurus.announcement.id");
const dismissSlot = () => createStorageSlot("docusaurus.announcement.dismiss");

const isDismissed = () => dismissSlot().get() === "true";

/** Remembers which announcement the reader has met; a new one shows even if the last was closed. */
function meetAnnouncement(id: string): void {
	const slot = idSlot();
	const isNew = slot.get() !== id;
	slot.set(id);
	if (isNew) dismissSlot().set("false");
}

export function AnnouncementBarProvider({
	children,
}: {
	children: ReactNode;
}): ReactNode {
	const { announcementBar } = useThemeConfig();
	const isBrowser = useIsBrowser();
	const [isClosed, setClosed] = useState(() => isBrowser && isDismissed());
	const id = announcementBar?.id;

	useEffect(() => {
		if (id === undefined) return;
		meetAnnouncement(id);
		setClosed(isDismissed());
	}, [id]);

	const close = useCallback(() => {
		dismissSlot().set("true");
		setClosed(true);
	}, []);

	const value = useMemo(
		() => ({ isActive: announcementBar !== undefined && !isClosed, close }),
		[announcementBar, isClosed, close],
	);
	return <Context.Provider value={value}>{children}</Context.Provider>;
}

/** Whether the site's announcement shows, and the means to close it. */
export function useAnnouncementBar(): ContextValue {
	const context = useContext(Context);
	if (!context) throw new ReactContextError("AnnouncementBarProvider");
	return context;
}
