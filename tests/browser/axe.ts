/** Runs axe-core on an open page and formats the violations. */
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type { Page } from "playwright";

const AXE = readFileSync(
	createRequire(import.meta.url).resolve("axe-core/axe.min.js"),
	"utf8",
);

export interface AxeOptions {
	/** Selector of the part of the page to check. */
	within?: string;
	/** Ids of the rules to run; all others are skipped. */
	only?: string[];
	/** Ids of rules to disable. */
	without?: string[];
}

interface Axe {
	run(
		within: string,
		options: object,
	): Promise<{ violations: { id: string; nodes: { html: string }[] }[] }>;
}

/** Runs axe-core on the page in its current state. Returns a line per violated rule, with the offending elements. */
export async function axeFaults(
	page: Page,
	{ within = "html", only, without = [] }: AxeOptions = {},
): Promise<string[]> {
	const options = {
		rules: Object.fromEntries(without.map((id) => [id, { enabled: false }])),
		...(only ? { runOnly: only } : {}),
	};
	// Evaluated instead of added as a script, which a content security policy would block.
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
