/** What axe-core finds on an open page, in words that a failing test can show. */
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type { Page } from "playwright";

const AXE = readFileSync(
	createRequire(import.meta.url).resolve("axe-core/axe.min.js"),
	"utf8",
);

export interface AxeOptions {
	/** A selector: the part of the page that is looked at. */
	within?: string;
	/** The rules that count, by id; all others are left out. */
	only?: string[];
	/** Rules that do not count. */
	without?: string[];
}

interface Axe {
	run(
		within: string,
		options: object,
	): Promise<{ violations: { id: string; nodes: { html: string }[] }[] }>;
}

/** Runs axe-core on a page as it stands. Gives a line for each rule that is broken, with the elements that break it. */
export async function axeFaults(
	page: Page,
	{ within = "html", only, without = [] }: AxeOptions = {},
): Promise<string[]> {
	const options = {
		rules: Object.fromEntries(without.map((id) => [id, { enabled: false }])),
		...(only ? { runOnly: only } : {}),
	};
	// Evaluated, not added to the page: a policy does not forbid it.
	await page.evaluate(AXE);
	const violations = await page.evaluate(
		async ([part, settings]) => {
			const { axe } = window as unknown as { axe: Axe };
			return (await axe.run(part, settings)).violations;
		},
		[within, options] as const,
	);
	return violations.map(
		({ id, nodes }) =>
			`${id}: ${nodes.map(({ html }) => html.slice(0, 160)).join(" | ")}`,
	);
}
