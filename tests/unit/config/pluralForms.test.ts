/** Messages with more plural forms than their language are reported with their position. */
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { afterAll, afterEach, beforeAll, expect, it } from "vitest";
import { siteCodeTranslations } from "../../../packages/furrow/src/config/translations/files.js";
import { join } from "../../../packages/furrow/src/util/path.js";
import { onProblems } from "../../../packages/furrow/src/util/reportProblem.js";

let dir: string;
const warnings: string[] = [];
let stop: () => void;

beforeAll(() => {
	dir = mkdtempSync(join(tmpdir(), "plural-forms-"));
	stop = onProblems({
		stage() {},
		count() {},
		warn: (message) => warnings.push(message),
	});
});
afterEach(() => {
	warnings.length = 0;
});
afterAll(() => {
	stop();
	rmSync(dir, { recursive: true });
});

const load = (currentLocale: string, messages: Record<string, string>) => {
	const content = Object.fromEntries(
		Object.entries(messages).map(([id, message]) => [id, { message }]),
	);
	writeFileSync(join(dir, "code.json"), JSON.stringify(content, null, 2));
	return siteCodeTranslations({
		localizationDir: dir,
		i18n: { currentLocale },
	} as never);
};

it("reports superfluous plural forms with file, line and column", async () => {
	const messages = {
		"theme.title": "Eins",
		"theme.blog.post.plurals": "一篇|{count} 篇",
		"theme.docs.tagDocListPageTitle.nDocsTagged": "一|二|三",
	};
	expect(await load("zh", messages)).toEqual(messages);
	expect(warnings).toEqual([
		`${join(dir, "code.json")}:5:3: The locale zh has one plural form (other), but this message has 2: 一篇|{count} 篇`,
		`${join(dir, "code.json")}:8:3: The locale zh has one plural form (other), but this message has 3: 一|二|三`,
	]);
});

it("accepts as many forms as the language has, and bars in other texts", async () => {
	await load("pl", {
		"theme.blog.post.plurals":
			"1 post|{count} posty|{count} postów|{count} posta",
		"theme.tagline": "a|b|c|d|e|f|g",
	});
	expect(warnings).toEqual([]);
	await load("pl", { "theme.blog.post.plurals": "1|2|3|4|5" });
	expect(warnings.join()).toContain("4 plural forms (one, few, many, other)");
});
