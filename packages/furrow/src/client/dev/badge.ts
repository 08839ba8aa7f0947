/**
 * A badge in the corner of the page, which shows the number of the page's warnings and the state of the server. Visible
 * only if there is something to report. Alt+Shift+F toggles it.
 */
import type { History } from "history";
import type { PageReport } from "../../types/dev";
import type { HotChannel } from "./hotChannel";
import { fetchReport } from "./pageReport";
import { shadowHost } from "./shadowHost";
import type { ServerReplaced } from "./updates";

const NAME = "furrow-badge";

/** Key in local storage: set while the badge is hidden in this browser. */
const HIDDEN = "furrow-badge-hidden";

/** Key in session storage: status of the server to show after a reload. */
const SERVER_STATUS = "furrow-server-news";

/** How long that status is shown, in milliseconds. */
const SERVER_STATUS_MS = 4000;

/**
 * Delay after a navigation before the report is fetched, in milliseconds. By then the server has usually checked the
 * page itself.
 */
const CHECK_DELAY_MS = 600;

const STYLE = `
:host { all: initial; position: fixed; inset: auto auto 0.5rem 0.5rem; z-index: 1000; display: block; max-width: min(32rem, calc(100vw - 1rem));
	font: 0.85rem/1.5 system-ui, sans-serif; color: #f3eee9; }
:host([hidden]) { display: none; }
aside { display: flex; flex-direction: column; gap: 0.4rem; align-items: start; }
[hidden] { display: none !important; }
.panel, .badge { border: 1px solid #6b635c; border-radius: 0.5rem; background: #26221f; box-shadow: 0 2px 12px #0006; }
.panel { max-height: 50vh; overflow: auto; padding: 0.75rem 1rem; overscroll-behavior: contain; }
h2 { margin: 0; font-size: 0.85rem; }
ul { margin: 0.4rem 0; padding: 0; list-style: none; }
li { margin: 0 0 0.5rem; overflow-wrap: anywhere; white-space: pre-wrap; }
p { margin: 0; color: #c9c0b8; font-size: 0.8rem; }
button { font: inherit; color: inherit; cursor: pointer; }
li button { display: block; padding: 0; border: 0; background: none; color: #ffc46b; text-align: start; text-decoration: underline;
	font-family: ui-monospace, SFMono-Regular, Menlo, Consolas, monospace; overflow-wrap: anywhere; }
.badge { min-height: 1.75rem; padding: 0.1rem 0.65rem; color: #ffc46b; font-weight: 600; }
button:focus-visible, .panel:focus-visible { outline: 2px solid #ffc46b; outline-offset: 2px; }
@media print { :host { display: none; } }
`;

/** Padding at the end of the page and of the sidebar, so that the badge covers nothing. */
const badgePadding = new CSSStyleSheet();
badgePadding.replaceSync(
	":root, .theme-doc-sidebar-menu { padding-block-end: 2.75rem !important; }",
);

function togglePadding(isNeeded: boolean): void {
	const others = [...document.adoptedStyleSheets].filter(
		(sheet) => sheet !== badgePadding,
	);
	document.adoptedStyleSheets = isNeeded ? [...others, badgePadding] : others;
}

const HTML = `<style>${STYLE}</style>
<aside aria-label="Furrow">
<div class="panel" id="panel" tabindex="0" role="region" aria-labelledby="title" hidden><h2 id="title">Warnings of this page</h2><ul></ul><p>Esc closes this, Alt+Shift+F hides the badge.</p></div>
<button type="button" class="badge" aria-expanded="false" aria-controls="panel"></button>
<div class="badge" role="status" hidden></div>
</aside>`;

function createBadge() {
	const { host, find } = shadowHost(NAME, HTML);
	return {
		host,
		panel: find(".panel"),
		list: find("ul"),
		button: find("button.badge"),
		status: find("[role=status]"),
	};
}

/** Opens the location of a warning in the editor. */
async function openPlace(place: string): Promise<void> {
	const { openInEditor } = await import("./errorOverlay");
	await openInEditor(place);
}

function warningItem({ place, file, message }: PageReport["warnings"][number]) {
	const item = document.createElement("li");
	const placeElement = document.createElement(
		file === undefined ? "span" : "button",
	);
	placeElement.textContent = place;
	if (placeElement instanceof HTMLButtonElement) {
		placeElement.type = "button";
		placeElement.title = "Open in the editor";
		placeElement.onclick = () => void openPlace(place);
	}
	item.append(message, " ", placeElement);
	return item;
}

/**
 * Shows the badge on pages with warnings, and while the server is unreachable.
 * @param hot emits changes
 */
export function showBadge(history: History, hot: HotChannel): void {
	const { host, panel, list, button, status } = createBadge();
	let warnings: PageReport["warnings"] = [];

	function update(): void {
		button.hidden = !warnings.length;
		button.textContent = `${warnings.length} warning${warnings.length === 1 ? "" : "s"}`;
		if (!warnings.length) expand(false);
		host.hidden =
			localStorage.getItem(HIDDEN) !== null ||
			(!warnings.length && status.hidden);
		togglePadding(!host.hidden);
	}

	function expand(isOpen: boolean): void {
		if (panel.hidden === !isOpen) return;
		panel.hidden = !isOpen;
		button.setAttribute("aria-expanded", `${isOpen}`);
		(isOpen ? panel : button).focus();
	}

	function setStatus(text: string): void {
		status.textContent = text;
		status.hidden = !text;
		update();
	}

	async function check(): Promise<void> {
		// This badge has been replaced by one with newer code.
		if (!host.isConnected) return;
		const { pathname } = history.location;
		const report = await fetchReport(pathname).catch(() => null);
		if (pathname !== history.location.pathname) return;
		warnings = report?.warnings ?? [];
		list.replaceChildren(...warnings.map(warningItem));
		update();
	}

	let timer = 0;
	/**
	 * Fetches the report after a delay. The server announces when it has checked a page, but this page may not have been
	 * listening yet.
	 */
	function checkLater(): void {
		clearTimeout(timer);
		timer = window.setTimeout(() => void check(), CHECK_DELAY_MS);
	}

	button.addEventListener("click", () => expand(panel.hidden === true));
	host.addEventListener("keydown", ({ key }) => {
		if (key === "Escape") expand(false);
	});
	addEventListener("keydown", ({ altKey, shiftKey, code }) => {
		if (!altKey || !shiftKey || code !== "KeyF" || !host.isConnected) return;
		if (localStorage.getItem(HIDDEN) === null) localStorage.setItem(HIDDEN, "");
		else localStorage.removeItem(HIDDEN);
		update();
	});
	history.listen(() => {
		warnings = [];
		update();
		checkLater();
	});
	hot.on("furrow:report", () => void check());
	let isReplaced = false;
	hot.on("furrow:replaced", ({ from, to }: ServerReplaced) => {
		isReplaced = true;
		const news =
			from === to
				? "Loaded again: the config has changed."
				: `The site has moved to ${to}`;
		sessionStorage.setItem(SERVER_STATUS, news);
	});
	hot.on("vite:ws:disconnect", () => {
		if (isReplaced) return;
		sessionStorage.setItem(SERVER_STATUS, "The server is back.");
		setStatus("The server is gone. Waiting for it…");
	});
	const news = sessionStorage.getItem(SERVER_STATUS);
	if (news !== null) {
		sessionStorage.removeItem(SERVER_STATUS);
		setStatus(news);
		setTimeout(() => setStatus(""), SERVER_STATUS_MS);
	}
	checkLater();
}
