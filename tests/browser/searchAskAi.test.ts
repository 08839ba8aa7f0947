/** The search modal with DocSearch's assistant, Ask AI. */
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

it("loads the assistant's styles if Ask AI is configured", async () => {
	const page = await newPage();
	const algolia = await answerForAlgolia(page);
	algolia.urls = ["https://walk.example/docs/intro"];
	await open(page, "/docs/intro");
	const sheet = page.waitForRequest(/\/modal[^/]*\.css$/);
	await write(page, "lantern");
	expect((await sheet).url()).toContain("/modalWithAskAi.");
	const button = page.locator(".DocSearch-Hit--AskAI");
	await button.waitFor();
	const styleOf = (name: string, property: string) =>
		page
			.locator(name)
			.first()
			.evaluate(
				(element, property) =>
					getComputedStyle(element).getPropertyValue(property),
				property,
			);
	expect([
		await styleOf(".DocSearch-AskAi-Section", "padding"),
		await styleOf(".DocSearch-Hit--AskAI", "cursor"),
		await styleOf(".DocSearch-Hit-AskAIButton", "display"),
		await styleOf(".DocSearch-Hit-AskAIButton-icon", "margin-inline-end"),
	]).toEqual(["12px 0px", "pointer", "flex", "12px"]);
	await input(page).press("Escape");
});
