/**
 * Error overlay with message, location and source excerpt. Has no imports, because pages that cannot run the runtime
 * load it as well.
 */

import type { ShownError } from "../../types/dev";

/** Tag name of the overlay element; repeated in `pageErrors.ts`. */
const NAME = "furrow-error";

/** Styles of the shadow tree, which isolates the overlay from the site's style sheets. */
const STYLE = `
:host { all: initial; color-scheme: light dark; }
:host([data-theme="light"]) { color-scheme: light; }
:host([data-theme="dark"]) { color-scheme: dark; }
dialog { box-sizing: border-box; width: min(56rem, 100% - 1.5rem); max-width: none; max-height: calc(100% - 3rem); margin: 1.5rem auto auto;
	padding: 0; border: 1px solid light-dark(#d9d5d0, #47423e); border-top: 4px solid light-dark(#b3261e, #ff8a80); border-radius: 0.6rem;
	overflow: auto; background: light-dark(#fff, #1e1c1b); color: light-dark(#26221f, #ebe6e1); font: 1rem/1.55 system-ui, sans-serif;
	box-shadow: 0 0.75rem 2.5rem #0005; overscroll-behavior: contain; }
dialog::backdrop { background: #0007; }
.head { display: flex; align-items: center; gap: 1rem; padding: 0.9rem 1.25rem 0; }
h1 { flex: 1; margin: 0; font-size: 0.85rem; letter-spacing: 0.02em; color: light-dark(#b3261e, #ff8a80); }
.message, .hint, .place, .foot { margin: 0.5rem 1.25rem 0; overflow-wrap: anywhere; white-space: pre-wrap; }
.message { font-size: 1.05rem; font-weight: 600; }
code, pre, .place { font-family: ui-monospace, SFMono-Regular, Menlo, Consolas, monospace; }
code { padding: 0.05em 0.3em; border-radius: 0.25em; background: light-dark(#f1eeea, #32302d); font-size: 0.92em; font-weight: 500; }
pre { margin: 0.6rem 0 0; padding: 0.6rem 1.25rem; overflow-x: auto; background: light-dark(#f7f5f2, #161413); font-size: 0.875rem; line-height: 1.6; }
pre span { display: block; min-width: fit-content; }
pre .at { margin: 0 -1.25rem; padding: 0 1.25rem; background: light-dark(#fbe4e2, #4a211d); }
.others { margin: 1rem 1.25rem 0; padding-top: 0.75rem; border-top: 1px solid light-dark(#d9d5d0, #47423e); }
h2 { margin: 0; font-size: 0.85rem; }
ul { margin: 0.4rem 0 0; padding: 0; list-style: none; }
li { margin-top: 0.4rem; overflow-wrap: anywhere; white-space: pre-wrap; }
.foot { margin-bottom: 1rem; font-size: 0.85rem; color: light-dark(#635b54, #b3aaa2); }
button { border: 0; padding: 0; background: none; color: inherit; font: inherit; cursor: pointer; }
:is(.place, li) button { color: light-dark(#0b57a8, #8cc4ff); text-align: start; text-decoration: underline; overflow-wrap: anywhere; }
.close { flex: none; width: 2rem; height: 2rem; border-radius: 0.35rem; }
.copy { flex: none; padding: 0.2rem 0.6rem; border: 1px solid currentColor; border-radius: 0.35rem; font-size: 0.85rem; }
:is(.copy, .close):hover { background: light-dark(#0001, #fff2); }
button:focus-visible, pre:focus-visible { outline: 2px solid currentColor; outline-offset: 2px; }
pre:focus-visible { outline-offset: -2px; }
[hidden] { display: none; }
`;

const HTML = `<style>${STYLE}</style>
<dialog aria-labelledby="title" aria-describedby="message">
<div class="head"><h1 id="title">This cannot be shown</h1><button type="button" class="copy">Copy</button><button type="button" class="close" aria-label="Close"><span aria-hidden="true">✕</span></button></div>
<p class="message" id="message"></p>
<p class="place"><button type="button" autofocus title="Open in the editor"></button></p>
<pre tabindex="0" aria-label="The lines around it"></pre>
<p class="hint"></p>
<section class="others" aria-labelledby="others"><h2 id="others">Other errors</h2><ul></ul></section>
<p class="foot">This closes by itself once the error is fixed. Press Esc to close it now.</p>
</dialog>`;

/** URL of the editor endpoint. Its base URL is taken from the URL of this module. */
const EDITOR_URL = `${new URL(import.meta.url).pathname.split("node_modules/")[0]}__furrow/open-in-editor?file=`;

/**
 * Asks the server to open a file in the editor. The server requires its token for this.
 * @returns whether the server opened it
 */
export async function openInEditor(location: string): Promise<boolean> {
	const [navigation] = performance.getEntriesByType(
		"navigation",
	) as PerformanceNavigationTiming[];
	const token = navigation?.serverTiming?.find(
		({ name }) => name === "furrow-token",
	)?.description;
	const { ok } = await fetch(EDITOR_URL + encodeURIComponent(location), {
		method: "POST",
		headers: { "X-Furrow-Token": token ?? "" },
	});
	return ok;
}

/** Turns text between backticks into `<code>` elements. */
function withCode(text: string): (string | HTMLElement)[] {
	return text.split(/`([^`\n]+)`/).map((part, index) => {
		if (index % 2 === 0) return part;
		const code = document.createElement("code");
		code.textContent = part;
		return code;
	});
}

function lines(frame: string): HTMLElement[] {
	return frame.split("\n").map((line) => {
		const element = document.createElement("span");
		element.textContent = line || " ";
		if (line.startsWith(">")) element.className = "at";
		return element;
	});
}

const findInside = (host: HTMLElement, selector: string) =>
	host.shadowRoot?.querySelector(selector) as HTMLElement;

function createOverlay(): HTMLElement {
	const host = document.createElement(NAME);
	const { theme } = document.documentElement.dataset;
	if (theme) host.dataset.theme = theme;
	host.attachShadow({ mode: "open" }).innerHTML = HTML;
	const dialog = findInside(host, "dialog") as HTMLDialogElement;
	findInside(host, ".close").addEventListener("click", () => dialog.close());
	// A click whose target is the dialog itself is on its backdrop.
	dialog.addEventListener("click", ({ target }) => {
		if (target === dialog) dialog.close();
	});
	dialog.addEventListener("close", () => host.remove());
	document.body.append(host);
	return host;
}

/** Makes a button open the location of an error in the editor. */
function setLocation(button: HTMLButtonElement, error: ShownError): void {
	button.textContent = error.place ?? "";
	button.onclick = () => void openInEditor(error.location ?? "");
}

function otherError(error: ShownError): HTMLElement {
	const item = document.createElement("li");
	item.append(...withCode(error.message));
	if (!error.place) return item;
	const button = document.createElement("button");
	button.type = "button";
	button.title = "Open in the editor";
	setLocation(button, error);
	item.append(" ", button);
	return item;
}

const textOf = ({ place, message, frame, hint }: ShownError): string =>
	[place, message, frame, hint].filter((part) => part).join("\n\n");

/** Shows an error, replacing the previous one. */
export function showError(error: ShownError): void {
	const { message, hint, place, frame, others = [] } = error;
	// Reuse an open overlay, so that it keeps the focus.
	const host = document.querySelector<HTMLElement>(NAME) ?? createOverlay();
	const fill = (selector: string, parts: readonly (string | Node)[]) => {
		const element = findInside(host, selector);
		element.hidden = !parts.length;
		element.replaceChildren(...parts);
	};
	fill(".message", withCode(message));
	fill(".hint", hint ? withCode(hint) : []);
	fill("pre", frame ? lines(frame) : []);
	findInside(host, ".place").hidden = !place;
	setLocation(findInside(host, ".place button") as HTMLButtonElement, error);
	fill(".others ul", others.map(otherError));
	findInside(host, ".others").hidden = !others.length;
	const copy = findInside(host, ".copy");
	copy.textContent = "Copy";
	copy.onclick = async () => {
		const text = [error, ...others].map(textOf).join("\n\n\n");
		await navigator.clipboard.writeText(text);
		copy.textContent = "Copied";
	};
	const dialog = findInside(host, "dialog") as HTMLDialogElement;
	if (!dialog.open) dialog.showModal();
}
