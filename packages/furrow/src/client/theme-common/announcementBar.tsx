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
	/** Whether the bar is visible. */
	readonly isActive: boolean;
	/** Closes the bar permanently. */
	readonly close: () => void;
}

const Context = createContext<ContextValue | null>(null);

const idSlot = () => createStorageSlot("docusaurus.announcement.id");
const dismissSlot = () => createStorageSlot("docusaurus.announcement.dismiss");

const isDismissed = () => dismissSlot().get() === "true";

/** Stores which announcement the reader has seen. A new one is shown even if the previous one was closed. */
function recordAnnouncement(id: string): void {
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
		recordAnnouncement(id);
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

/** Returns whether the site's announcement is visible, and a function that closes it. */
export function useAnnouncementBar(): ContextValue {
	const context = useContext(Context);
	if (!context) throw new ReactContextError("AnnouncementBarProvider");
	return context;
}
