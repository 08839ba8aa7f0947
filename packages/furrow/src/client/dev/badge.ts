/**
 * A badge in the corner of the page: how many warnings the page has, and whether the server is there. It shows only if
 * there is something to tell. Alt+Shift+F hides it, and brings it back.
 */
import type { History } from "history";
import type { PageReport } from "../../types/dev";
import type { HotChannel } from "./hotChannel";
import { fetchReport } from "./pageReport";
import { shadowHost } from "./shadowHost";
import type { ServerReplaced } from "./updates";

const NAME = "furrow-badge";

/** Remembers in this browser that the badge is hidden. */
const HIDDEN = "furrow-badge-hidden";

/** Remembers over a reload what has happened to the server. */
const NEWS = "furrow-server-news";

/** How long the badge says so, in milliseconds. */
const NEWS_MS = 4000;

/** When a page has been shown, in milliseconds: until then the server looks for what is wrong with it by itself. */
const CHECK_MS = 600;

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

/** Room at the end of the page and of the sidebar, so that nothing stays under the badge. */
const room = new CSSStyleSheet();
room.replaceSync(
	":root, .theme-doc-sidebar-menu { padding-block-end: 2.75rem !important; }",
);

function makeRoom(isNeeded: boolean): void {
	const others = [...document.adoptedStyleSheets].filter(
		(sheet) => sheet !== room,
	);
	document.adoptedStyleSheets = isNeeded ? [...others, room] : others;
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

/** The file of a warning opens in the editor. */
async function openPlace(place: string): Promise<void> {
	const { openInEditor } = await import("./errorOverlay");
	await openInEditor(place);
}

function warningItem({ place, file, message }: PageReport["warnings"][number]) {
	const item = document.createElement("li");
	const at = document.createElement(file === undefined ? "span" : "button");
	at.textContent = place;
	if (at instanceof HTMLButtonElement) {
		at.type = "button";
		at.title = "Open in the editor";
		at.onclick = () => void openPlace(place);
	}
	item.append(message, " ", at);
	return item;
}

/**
 * Shows the badge on pages that have warnings, and while the server is gone.
 * @param hot tells of changes
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
		makeRoom(!host.hidden);
	}

	function expand(isOpen: boolean): void {
		if (panel.hidden === !isOpen) return;
		panel.hidden = !isOpen;
		button.setAttribute("aria-expanded", `${isOpen}`);
		(isOpen ? panel : button).focus();
	}

	function say(text: string): void {
		status.textContent = text;
		status.hidden = !text;
		update();
	}

	async function check(): Promise<void> {
		// Another badge has taken its place, with newer code.
		if (!host.isConnected) return;
		const { pathname } = history.location;
		const report = await fetchReport(pathname).catch(() => null);
		if (pathname !== history.location.pathname) return;
		warnings = report?.warnings ?? [];
		list.replaceChildren(...warnings.map(warningItem));
		update();
	}

	let timer = 0;
	/** The server tells when it has looked at a page; who did not listen yet asks a little later. */
	function checkLater(): void {
		clearTimeout(timer);
		timer = window.setTimeout(() => void check(), CHECK_MS);
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
		sessionStorage.setItem(NEWS, news);
	});
	hot.on("vite:ws:disconnect", () => {
		if (isReplaced) return;
		sessionStorage.setItem(NEWS, "The server is back.");
		say("The server is gone. Waiting for it…");
	});
	const news = sessionStorage.getItem(NEWS);
	if (news !== null) {
		sessionStorage.removeItem(NEWS);
		say(news);
		setTimeout(() => say(""), NEWS_MS);
	}
	checkLater();
}
