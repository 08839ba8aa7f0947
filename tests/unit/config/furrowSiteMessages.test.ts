/** The headings of the troubleshooting page are messages in the code, in both languages. */
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { globSync } from "tinyglobby";
import { describe, expect, it } from "vitest";

const PACKAGES = fileURLToPath(new URL("../../../packages/", import.meta.url));
const FOLDERS = [
	"furrow-site/docs",
	"furrow-site/i18n/zh/docusaurus-plugin-content-docs/current",
];
const read = (path: string) => readFileSync(`${PACKAGES}${path}`, "utf8");

const sources = globSync(["furrow/src/**/*.ts", "furrow/bin/*.mjs"], {
	cwd: PACKAGES,
})
	.map(read)
	.join("\n");

/** Words in headings for which the code has an expression. */
const EXPRESSIONS: Record<string, string> = {
	plugin: `\${kind}`,
	react: `\${name}`,
	// A message of V8, which the code matches with a pattern.
	window: `([\\w$]+)`,
};

const headingsOf = (folder: string) =>
	(read(`${folder}/troubleshooting.md`).split(/^## /m)[1] ?? "").matchAll(
		/^### (.*) \{#[\w-]+\}$/gm,
	);

describe.each(FOLDERS)("%s", (folder) => {
	it("uses messages in the code as headings", () => {
		const unknown = [...headingsOf(folder)]
			.map(([, heading = ""]) => heading)
			.filter((heading) =>
				heading
					.replace(
						/\b(?:plugin|react|window)\b/,
						(word) => `${EXPRESSIONS[word]}`,
					)
					.split("…")
					.some((part) => !sources.includes(part.trim())),
			);
		expect(unknown).toEqual([]);
	});
});

it("lists the same messages in both languages", () => {
	const [english, chinese] = FOLDERS.map((folder) =>
		[...headingsOf(folder)].map(([line]) => line),
	);
	expect(chinese).toEqual(english);
	expect(english?.length).toBeGreaterThan(10);
});
