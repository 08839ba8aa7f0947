#!/usr/bin/env node
/** Keeps today's docs as a version: `npm run cut-version -- 1.0`. Its sidebars come from sidebars.ts. */
import { cpSync, existsSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { createJiti } from "jiti";

const ROOT = dirname(dirname(fileURLToPath(import.meta.url)));
const version = process.argv[2];
if (!version || !/^[\w.-]+$/.test(version)) {
	console.error(
		"Name the version: npm run cut-version -- 1.0 (letters, digits, dots, hyphens).",
	);
	process.exit(1);
}
const versionsFile = join(ROOT, "versions.json");
const versions = JSON.parse(readFileSync(versionsFile, "utf8"));
if (versions.includes(version)) {
	console.error(`versions.json has ${version} already.`);
	process.exit(1);
}

const copy = (from, to) => {
	const source = join(ROOT, from);
	if (existsSync(source)) cpSync(source, join(ROOT, to), { recursive: true });
};
const translations = "i18n/zh/docusaurus-plugin-content-docs";
copy("docs", `versioned_docs/version-${version}`);
copy(`${translations}/current`, `${translations}/version-${version}`);
copy(`${translations}/current.json`, `${translations}/version-${version}.json`);

const jiti = createJiti(import.meta.url);
const sidebars = await jiti.import(join(ROOT, "sidebars.ts"), {
	default: true,
});
const write = (file, value) =>
	writeFileSync(join(ROOT, file), `${JSON.stringify(value, null, "\t")}\n`);
write(`versioned_sidebars/version-${version}-sidebars.json`, sidebars);
write("versions.json", [version, ...versions]);
console.log(
	`Version ${version} is cut. Give it a label in docusaurus.config.ts (docs.versions) and commit.`,
);
