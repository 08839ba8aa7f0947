/** The search's modal with DocSearch's assistant, Ask AI. */
import { expect, it } from "vitest";
import { answerForAlgolia } from "./algoliaAnswers";
import { open } from "./browser";
import { input, write } from "./searchModal";
import { walkSite } from "./walkSite";

const ALGOLIA = 'appId: "WALK", apiKey: "key", indexName: "walk"';

const { newPage } = walkSite((site) =>
	site.edit(
		"docusaurus.config.js",
		"themeConfig: {",
		`themeConfig: { algolia: { ${ALGOLIA}, askAi: "assistant" },`,
	),
);

it("brings the assistant's rules along where it is configured", async () => {
	const page = await newPage();
	const algolia = await answerForAlgolia(page);
	algolia.urls = ["https://walk.example/docs/intro"];
	await open(page, "/docs/intro");
	const sheet = page.waitForRequest(/\/modal[^/]*\.css$/);
	await write(page, "lantern");
	expect((await sheet).url()).toContain("/modalWithAskAi.");
	const button = page.locator(".DocSearch-Hit--AskAI");
	await button.waitFor();
	const looks = (name: string, property: string) =>
		page
			.locator(name)
			.first()
			.evaluate(
				(element, property) =>
					getComputedStyle(element).getPropertyValue(property),
				property,
			);
	expect([
		await looks(".DocSearch-AskAi-Section", "padding"),
		await looks(".DocSearch-Hit--AskAI", "cursor"),
		await looks(".DocSearch-Hit-AskAIButton", "display"),
		await looks(".DocSearch-Hit-AskAIButton-icon", "margin-inline-end"),
	]).toEqual(["12px 0px", "pointer", "flex", "12px"]);
	await input(page).press("Escape");
});
