/** The search's modal, as tests use it. */
import { createRequire } from "node:module";
import type { Page } from "playwright";

const AXE = createRequire(import.meta.url).resolve("axe-core/axe.min.js");

export const input = (page: Page) => page.locator(".DocSearch-Input");
export const hits = (page: Page) => page.locator(".DocSearch-Hit");

/** Opens the modal and writes a question into it. */
export async function write(page: Page, query: string): Promise<void> {
	await page.keyboard.press("Control+k");
	await input(page).fill(query);
}

/** The same, until there is an answer. */
export async function ask(page: Page, query: string): Promise<void> {
	await write(page, query);
	await hits(page).first().waitFor();
}

/** The colours are Docusaurus's, to the digit: they are looked at elsewhere. */
const NOT_HERE = ["color-contrast"];

/** What axe-core finds, but for colours. @param part a selector */
export async function faultsOf(page: Page, part = "html"): Promise<string[]> {
	await page.addScriptTag({ path: AXE });
	const faults = await page.evaluate(async (selector) => {
		type Violation = { id: string; nodes: { html: string }[] };
		const { axe } = window as unknown as {
			axe: { run(part: string): Promise<{ violations: Violation[] }> };
		};
		const { violations } = await axe.run(selector);
		return violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`);
	}, part);
	return faults.filter(
		(fault) => !NOT_HERE.includes(fault.split(":")[0] ?? ""),
	);
}
