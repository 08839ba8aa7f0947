/** A theme's messages come from the site's translations or from Furrow's, depending on the version. */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { afterEach, beforeEach, expect, it } from "vitest";
import { themeMessages } from "../../../packages/furrow/src/config/translations/themeMessages.js";
import type { I18n } from "../../../packages/furrow/src/types/site.js";
import { join } from "../../../packages/furrow/src/util/path.js";

const NEXT_PAGE = "theme.docs.paginator.next";

let siteDir: string;

beforeEach(() => {
	siteDir = mkdtempSync(join(tmpdir(), "messages-"));
	const folder = join(
		siteDir,
		"node_modules/@docusaurus/theme-translations/locales/az",
	);
	mkdirSync(folder, { recursive: true });
	writeFileSync(
		join(folder, "theme-common.json"),
		JSON.stringify({ [NEXT_PAGE]: "of the site" }),
	);
});
afterEach(() => rmSync(siteDir, { recursive: true }));

const nextPage = async (currentLocale: string, docusaurusMajor: 3 | 4) => {
	const i18n = { currentLocale } as I18n;
	const context = { siteDir, docusaurusMajor, i18n };
	return (await themeMessages(context, "theme-common"))[NEXT_PAGE];
};

it("uses the site's translations if they are of version 4", async () => {
	expect(await nextPage("az", 4)).toBe("of the site");
	expect(await nextPage("az", 3)).toBeUndefined();
});

it("uses Furrow's translations for languages that the site's translations lack", async () => {
	expect(await nextPage("fr", 4)).toBe("Suivant");
	expect(await nextPage("fr", 3)).toBe("Suivant");
	expect(await nextPage("en", 4)).toBeUndefined();
});
