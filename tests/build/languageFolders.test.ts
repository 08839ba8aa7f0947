/** Folders of languages in the output folder. */
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

it("shows the page of the language in whose folder two languages have a page", async () => {
	bilingual({ baseUrl: "/", fr: { baseUrl: "/fr/" }, docs: "/" });
	site.write("docs/home.md", "---\nslug: /\n---\n\n# Home\n");
	site.write("docs/own.md", "---\nslug: /fr/intro\n---\n\n# Hidden\n");
	site.write("docs/fr.md", "---\nslug: /fr\n---\n\n# Hidden home\n");
	site.write("docs/other.md", "---\nslug: /fr/other\n---\n\n# Other\n");
	const { text } = await site.build();
	expect(site.page("fr/intro")("h1").text()).toBe("Français");
	expect(site.page("fr")("h1").text()).toBe("Home");
	expect(site.page("fr/other")("h1").text()).toBe("Other");
	expect(text.match(/.* is hidden: .*/g)).toEqual([
		expect.stringContaining(
			'page "/fr" of the language "en" (docs/fr.md) is hidden: the language "fr"',
		),
		expect.stringContaining('page "/fr/intro" of the language "en"'),
	]);
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
