import { escapeHtml } from "../../shared/html.js";
import { byFolder, type LocaleStatus } from "./status.js";

const row = (cells: (string | number)[]) =>
	`<tr>${cells.map((cell) => `<td>${escapeHtml(String(cell))}</td>`).join("")}</tr>`;

function section({ locale, percent, pages, messages }: LocaleStatus): string {
	const outdated = pages.filter(({ state }) => state !== "current");
	const incomplete = messages.filter(({ missing }) => missing.length > 0);
	return `<section tabindex="0">
<h2>${escapeHtml(locale)}: ${percent} %</h2>
<table>
<thead><tr><th>Folder</th><th>Pages</th><th>Translated</th><th>Stale</th><th>Missing</th><th>Words</th><th>%</th></tr></thead>
<tbody>${byFolder(pages)
		.map((folder) => row(Object.values(folder)))
		.join("\n")}</tbody>
</table>
${outdated.length > 0 ? `<h3>Pages to translate</h3><table><thead><tr><th>Page</th><th>State</th><th>Words</th><th>Links to it</th></tr></thead><tbody>${outdated.map((page) => row([page.source, page.state, page.words, page.linked])).join("\n")}</tbody></table>` : ""}
${incomplete.length > 0 ? `<h3>Texts to translate</h3><table><thead><tr><th>File</th><th>Ids</th></tr></thead><tbody>${incomplete.map(({ file, missing }) => row([file, missing.join(", ")])).join("\n")}</tbody></table>` : ""}
</section>`;
}

/** Renders the status of all languages as an HTML page. */
export function htmlReport(statuses: LocaleStatus[]): string {
	return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>Translations</title>
<style>
:root { color-scheme: light dark; font-family: system-ui, sans-serif; line-height: 1.5; }
body { margin: 2rem auto; max-width: 60rem; padding: 0 1rem; }
section { overflow-x: auto; }
table { border-collapse: collapse; }
th, td { border-bottom: 1px solid #8886; padding: 0.25rem 0.75rem; text-align: left; }
</style>
</head>
<body>
<main>
<h1>Translations</h1>
${statuses.map(section).join("\n")}
</main>
</body>
</html>
`;
}
