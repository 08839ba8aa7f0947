import Head from "@docusaurus/Head";
import { translate } from "@docusaurus/Translate";
import { type ReactNode, useRef, useState } from "react";
import { useLazyComponent } from "../../client/runtime/useLazyComponent";
import { useSiteSearch } from "../../client/search/siteSearch";
import SearchButton from "./SearchButton";
import "./styles.css";
import { useEarlyKeys } from "./useEarlyKeys";
import { useSearchShortcuts } from "./useSearchShortcuts";

// The modal is heavier than the rest of the site together: it comes when a reader reaches for it. All of it is asked for
// at once: one after the other would be a round trip each.
const loadModal = async () => {
	const [modal] = await Promise.all([
		import("./SearchModal"),
		import("./modalStyles").then(({ addModalStyles }) => addModalStyles()),
		import("../SearchPage/shared"),
	]);
	return modal;
};

function preloadModal(): void {
	// A failure shows when the modal is opened.
	loadModal().catch(() => {});
}

function Search({ appId }: { appId?: string }): ReactNode {
	const [isOpen, setIsOpen] = useState(false);
	const [isAskAiActive, setIsAskAiActive] = useState(false);
	const opener = useRef<Element | null>(null);
	const open = () => {
		opener.current = document.activeElement;
		setIsOpen(true);
	};
	const close = () => {
		setIsOpen(false);
		typed.current = "";
		setIsAskAiActive(false);
		// Back to where the reader was.
		(opener.current as HTMLElement | null)?.focus({ preventScroll: true });
	};
	useSearchShortcuts({ isOpen, open, close });
	const Modal = useLazyComponent(loadModal, isOpen, close);
	const typed = useEarlyKeys(isOpen);
	return (
		<>
			{appId && (
				<Head>
					<link
						rel="preconnect"
						href={`https://${appId}-dsn.algolia.net`}
						crossOrigin="anonymous"
					/>
				</Head>
			)}
			<SearchButton
				label={translate({
					id: "theme.SearchBar.label",
					message: "Search",
				})}
				onTouchStart={preloadModal}
				onFocus={preloadModal}
				onMouseOver={preloadModal}
				onClick={open}
			/>
			{Modal && (
				<Modal
					isAskAiActive={isAskAiActive}
					onAskAiToggle={setIsAskAiActive}
					onClose={close}
					initialQuery={typed.current}
				/>
			)}
		</>
	);
}

export default function SearchBar(): ReactNode {
	const { algolia, local } = useSiteSearch();
	return algolia || local ? <Search appId={algolia?.appId} /> : null;
}
