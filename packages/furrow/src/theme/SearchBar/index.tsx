import Head from "@docusaurus/Head";
import { translate } from "@docusaurus/Translate";
import { type ReactNode, useRef, useState } from "react";
import { useLazyComponent } from "../../client/runtime/useLazyComponent";
import { type SiteSearch, useSiteSearch } from "../../client/search/siteSearch";
import SearchButton from "./SearchButton";
import "./styles.css";
import { useEarlyKeys } from "./useEarlyKeys";
import { useSearchShortcuts } from "./useSearchShortcuts";

const loadAssets = async (algolia: SiteSearch["algolia"]) => {
	const assets = await import("./modalAssets");
	return assets.loadModalAssets(algolia);
};

// The modal is larger than the rest of the site together, so it is loaded on demand. Its parts are requested in
// parallel, since each sequential request would cost a round trip.
const loadModal = async (algolia: SiteSearch["algolia"]) => {
	const [modal] = await Promise.all([
		import("./SearchModal"),
		loadAssets(algolia),
		import("../SearchPage/shared"),
	]);
	return modal;
};

// Readers dismiss it by Escape or a click elsewhere.
const showPopover = (notice: HTMLElement | null) => notice?.showPopover?.();

function Search({ algolia }: Pick<SiteSearch, "algolia">): ReactNode {
	const load = () => loadModal(algolia);
	// Errors are reported when the modal is opened.
	const preload = () => void load().catch(() => {});
	const [state, setState] = useState<"closed" | "open" | "failed">("closed");
	const isOpen = state === "open";
	const opener = useRef<Element | null>(null);
	const open = () => {
		opener.current = document.activeElement;
		setState("open");
	};
	const close = () => {
		setState("closed");
		typed.current = "";
		// Restore the focus.
		(opener.current as HTMLElement | null)?.focus({ preventScroll: true });
	};
	useSearchShortcuts({ isOpen, open, close });
	const Modal = useLazyComponent(load, isOpen, () => setState("failed"));
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
			{Modal && <Modal onClose={close} initialQuery={typed.current} />}
			{state === "failed" && (
				<div
					ref={showPopover}
					popover="auto"
					role="alert"
					className="alert alert--danger margin-top--xl"
				>
					{translate({
						id: "theme.SearchModal.errorScreen.titleText",
						message: "Unable to fetch results",
					})}{" "}
					<button
						type="button"
						className="button button--secondary"
						// The focus returns to what opened the search, not to this button.
						onClick={() => setState("open")}
					>
						{translate({
							id: "theme.ErrorPageContent.tryAgain",
							message: "Try again",
						})}
					</button>
				</div>
			)}
		</>
	);
}

export default function SearchBar(): ReactNode {
	const { algolia, local } = useSiteSearch();
	return algolia || local ? <Search algolia={algolia} /> : null;
}
