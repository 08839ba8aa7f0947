import Head from "@docusaurus/Head";
import { translate } from "@docusaurus/Translate";
import { type ReactNode, useRef, useState } from "react";
import { useLazyComponent } from "../../client/runtime/useLazyComponent";
import { type SiteSearch, useSiteSearch } from "../../client/search/siteSearch";
import SearchButton from "./SearchButton";
import "./styles.css";
import { useEarlyKeys } from "./useEarlyKeys";
import { useSearchShortcuts } from "./useSearchShortcuts";

// The modal is larger than the rest of the site together, so it is loaded on demand. Its parts are requested in
// parallel, since each sequential request would cost a round trip.
const loadModal = async (hasAskAi: boolean) => {
	const [modal] = await Promise.all([
		import("./SearchModal"),
		import("./modalStyles").then(({ addModalStyles }) =>
			addModalStyles(hasAskAi),
		),
		import("../SearchPage/shared"),
	]);
	return modal;
};

function Search({ algolia }: Pick<SiteSearch, "algolia">): ReactNode {
	const load = () => loadModal(Boolean(algolia?.askAi));
	// Errors are reported when the modal is opened.
	const preload = () => void load().catch(() => {});
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
		// Restore the focus.
		(opener.current as HTMLElement | null)?.focus({ preventScroll: true });
	};
	useSearchShortcuts({ isOpen, open, close });
	const Modal = useLazyComponent(load, isOpen, close);
	const typed = useEarlyKeys(isOpen);
	return (
		<>
			{algolia?.appId && (
				<Head>
					<link
						rel="preconnect"
						href={`https://${algolia.appId}-dsn.algolia.net`}
						crossOrigin="anonymous"
					/>
				</Head>
			)}
			<SearchButton
				label={translate({
					id: "theme.SearchBar.label",
					message: "Search",
				})}
				onTouchStart={preload}
				onFocus={preload}
				onMouseOver={preload}
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
	return algolia || local ? <Search algolia={algolia} /> : null;
}
