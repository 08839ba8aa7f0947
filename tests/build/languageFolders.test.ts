/** Languages whose pages would overwrite each other in the output folder. */
import { afterEach, expect, it } from "vitest";
import { errorOf } from "./failing";
import { createSite, type Site } from "./site";

let site: Site;
afterEach(() => site.dispose());

function bilingual(config: {
	baseUrl: string;
	fr: { url?: string; baseUrl?: string };
	docs?: string;
}): void {
	const { baseUrl, fr, docs = "docs" } = config;
	site = createSite("languages", {
		"docusaurus.config.js": `module.exports = ${JSON.stringify({
			title: "T",
			url: "https://t.example",
			baseUrl,
			onBrokenLinks: "ignore",
			i18n: {
				defaultLocale: "en",
				locales: ["en", "fr"],
				localeConfigs: { fr },
			},
			presets: [["classic", { blog: false, docs: { routeBasePath: docs } }]],
		})};\n`,
		"docs/intro.md": "# English\n",
		"i18n/fr/docusaurus-plugin-content-docs/current/intro.md": "# Français\n",
	});
}

async function buildError(): Promise<string> {
	const run = await site.tryBuild();
	expect(run.code, run.text).toBe(1);
	expect(site.has("build")).toBe(false);
	return errorOf(run);
}

it("rejects languages that share a folder, but builds them one at a time", async () => {
	bilingual({
		baseUrl: "/docs/",
		fr: { url: "https://fr.example", baseUrl: "/" },
	});
	const error = await buildError();
	expect(error).toContain('"en" (baseUrl "/docs/") and "fr" (baseUrl "/")');
	expect(error).toContain("furrow build --locale fr --out-dir build-fr");
	for (const [locale, title] of [
		["en", "English"],
		["fr", "Français"],
	] as const) {
		await site.build("--locale", locale, "--out-dir", `build-${locale}`);
		const page = site.page("docs/intro", `build-${locale}`);
		expect(page("h1").text()).toBe(title);
	}
});

it("rejects a page that would overwrite a page of another language", async () => {
	bilingual({ baseUrl: "/", fr: { baseUrl: "/en/" }, docs: "/" });
	site.write("docs/intro.md", "---\nslug: /en/intro\n---\n\n# English\n");
	expect(await buildError()).toMatch(
		/page "\/en\/intro" of the language "en" would overwrite a page of "fr": en\/intro\/index\.html/,
	);
});

it("builds languages into separate folders", async () => {
	bilingual({ baseUrl: "/docs/", fr: { baseUrl: "/autre/fr/" } });
	await site.build();
	expect(site.page("docs/intro")("h1").text()).toBe("English");
	expect(site.page("autre/fr/docs/intro")("h1").text()).toBe("Français");
});

it("rejects a baseUrl that leads outside the output folder", async () => {
	bilingual({ baseUrl: "/docs/", fr: { baseUrl: "/../../docs/" } });
	const before = site.sources();
	expect(await buildError()).toContain(
		'"/../../docs/" points outside the output folder',
	);
	expect(site.sources()).toEqual(before);
});
