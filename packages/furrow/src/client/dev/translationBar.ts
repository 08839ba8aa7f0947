/** A small bar on pages that are not translated yet or whose translation is stale. */
import type { History } from "history";
import type { TranslationNote } from "../../types/dev";
import { fileBeside } from "../runtime/siteUrls";
import type { HotChannel } from "./hotChannel";
import { shadowHost } from "./shadowHost";

const NAME = "furrow-translation";

const STYLE = `
:host { all: initial; position: fixed; inset: auto 0 0; z-index: 1000; display: flex; justify-content: center; pointer-events: none; }
:host([hidden]) { display: none; }
div { display: flex; align-items: center; gap: 0.75rem; box-sizing: border-box; max-width: calc(100% - 1rem); margin: 0 0 0.5rem;
	padding: 0.4rem 0.4rem 0.4rem 0.9rem; border-radius: 0.5rem; background: #3b2f0b; color: #fff6d9; pointer-events: auto;
	font: 0.85rem/1.45 system-ui, sans-serif; box-shadow: 0 2px 12px #0006; }
p { margin: 0; overflow-wrap: anywhere; }
code { font: 0.95em ui-monospace, monospace; color: #ffdf7e; }
button { flex: none; width: 2rem; height: 2rem; border: 0; border-radius: 0.35rem; background: none; color: inherit; font: inherit; cursor: pointer; }
button:hover { background: #fff2; }
button:focus-visible { outline: 2px solid #ffdf7e; }
`;

function createBar() {
	const { host, find } = shadowHost(
		NAME,
		`<style>${STYLE}</style><div role="status"><p><span></span> <code></code></p><button type="button"><span aria-hidden="true">✕</span></button></div>`,
	);
	return {
		host,
		words: find("p span"),
		file: find("code"),
		button: find("button"),
	};
}

/**
 * Shows the notice on pages that have one, until the reader closes it. The server looks up the notice by the page's
 * path.
 * @param hot emits changes
 */
export function showTranslationBar(history: History, hot: HotChannel): void {
	const { currentLocale, defaultLocale } = globalThis.__FURROW__.i18n;
	if (currentLocale === defaultLocale) return;
	const { host, words, file, button } = createBar();
	let isClosed = false;

	async function noteOf(path: string): Promise<TranslationNote | null> {
		const url = fileBeside(path, "__furrow-translation.json");
		const response = url ? await fetch(url) : undefined;
		return response?.ok ? response.json() : null;
	}

	async function check(): Promise<void> {
		// This bar has been replaced by one with newer code.
		if (!host.isConnected || isClosed) return;
		const { pathname } = history.location;
		const note = await noteOf(pathname).catch(() => null);
		if (pathname !== history.location.pathname || isClosed) return;
		host.hidden = !note;
		if (!note) return;
		host.lang = note.lang;
		words.textContent = note.text;
		file.textContent = note.file;
		button.setAttribute("aria-label", note.close);
	}

	button.addEventListener("click", () => {
		isClosed = true;
		host.hidden = true;
	});
	history.listen(() => void check());
	hot.on("furrow:update", () => void check());
	void check();
}
