/**
 * Adds behaviour to static markup: buttons of code blocks, `<details>`. Components rendered by React handle events
 * themselves.
 */
import { withoutUncopied } from "furrow:uncopied-code";
import { copyFrom } from "./clipboard";

const COPIED_MS = 1000;

/** Returns the code of a block as it is copied: its lines, without line numbers. */
function codeText(block: Element): string {
	const content = withoutUncopied ? withoutUncopied(block) : block;
	return [...content.querySelectorAll(".token-line")]
		.map((line) => line.textContent?.replace(/\n$/, "") ?? "")
		.join("\n");
}

function copyCode(button: HTMLElement, block: Element): void {
	void copyFrom(button, codeText(block), () => {
		const label = button.getAttribute("aria-label") ?? "";
		button.classList.add("furrow-code-copied");
		button.setAttribute("aria-label", button.dataset.copied ?? label);
		setTimeout(() => {
			button.classList.remove("furrow-code-copied");
			button.setAttribute("aria-label", label);
		}, COPIED_MS);
	});
}

function toggleWrap(button: HTMLElement, block: Element): void {
	const code = block.querySelector<HTMLElement>("code");
	if (!code) return;
	const isWrapped = button.classList.toggle("furrow-code-wrapped");
	code.style.whiteSpace = isWrapped ? "pre-wrap" : "";
	code.style.overflowWrap = isWrapped ? "anywhere" : "";
}

/** Shows the word wrap button on blocks whose lines overflow. */
function measure(block: Element): void {
	const pre = block.querySelector("pre");
	const button = block.querySelector(".furrow-code-wrap");
	if (!pre || !button) return;
	const isUseful =
		pre.scrollWidth > pre.clientWidth ||
		button.classList.contains("furrow-code-wrapped");
	button.toggleAttribute("data-useful", isUseful);
}

function onClick(event: MouseEvent): void {
	if (event.defaultPrevented) return;
	const button = (event.target as Element).closest?.<HTMLElement>(
		".furrow-code-copy, .furrow-code-wrap",
	);
	const block = button?.closest(".codeBlockContainer_fw");
	if (!button || !block) return;
	if (button.classList.contains("furrow-code-copy")) copyCode(button, block);
	else toggleWrap(button, block);
}

function onEnter(event: Event): void {
	const block = (event.target as Element).closest?.(".codeBlockContainer_fw");
	if (block) measure(block);
}

function onToggle({ target }: Event): void {
	if (
		target instanceof HTMLDetailsElement &&
		target.classList.contains("details_fw")
	)
		target.dataset.collapsed = String(!target.open);
}

/**
 * Adds listeners to the document, once for all pages.
 * @param signal removes the listeners when aborted
 */
export function installStaticMarkup(signal: AbortSignal): void {
	document.addEventListener("click", onClick, { signal });
	document.addEventListener("mouseover", onEnter, { passive: true, signal });
	document.addEventListener("focusin", onEnter, { signal });
	// This event does not bubble.
	document.addEventListener("toggle", onToggle, { capture: true, signal });
}
