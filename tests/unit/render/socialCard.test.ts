/** The social card that a page names in its head. */
import { expect, it } from "vitest";
import {
	cardMeta,
	socialCard,
} from "../../../packages/furrow/src/render/socialCard.js";

const SETTINGS = {
	key: "key",
	url: "https://site.example/base/",
	siteTitle: "Site",
	titleDelimiter: "|",
	props: { siteTitle: "Site", host: "site.example", locale: "en" },
	siteImages: ["https://site.example/base/img/site.png"],
};
const [SITE_IMAGE] = SETTINGS.siteImages;

const card = (title: string, section?: string, key = "key") =>
	socialCard({ title, image: SITE_IMAGE }, section, { ...SETTINGS, key });

it("shows the page's title without the site's", () => {
	expect(card("Intro | Site")?.title).toBe("Intro");
	expect(card("Site")?.title).toBe("Site");
	expect(card("A | B | Site")?.title).toBe("A | B");
});

it("is named by its texts and the site's settings", () => {
	const files = [
		card("Intro | Site"),
		card("Other | Site"),
		card("Intro | Site", "Guides"),
		card("Intro | Site", undefined, "other key"),
	].map((made) => made?.file);
	expect(new Set(files).size).toBe(4);
	expect(files[0]).toMatch(/^assets\/social\/\w{16}\.png$/);
	expect(card("Intro | Site")?.file).toBe(files[0]);
});

it("takes the place of the site's image, and of no other", () => {
	const made = (image?: string) =>
		socialCard({ title: "Intro", image }, undefined, SETTINGS);
	expect(made()).toBeDefined();
	expect(made(SITE_IMAGE)).toBeDefined();
	expect(made("https://site.example/base/img/own.png")).toBeUndefined();
});

it("is named with its size and what it says", () => {
	const url = "https://site.example/base/a.png";
	expect(cardMeta({ file: "a.png", title: "Intro" }, SETTINGS)).toEqual([
		{ property: "og:image", content: url },
		{ property: "og:image:width", content: "1200" },
		{ property: "og:image:height", content: "630" },
		{ property: "og:image:alt", content: "Intro" },
		{ name: "twitter:image", content: url },
	]);
});

it("is what the site's component makes of it", () => {
	const markup = (props: object) => JSON.stringify(props);
	const made = socialCard(
		{ title: "Intro | Site", image: undefined },
		"Guides",
		SETTINGS,
		markup,
	);
	expect(JSON.parse(made?.html ?? "")).toEqual({
		title: "Intro",
		section: "Guides",
		siteTitle: "Site",
		host: "site.example",
		locale: "en",
	});
	expect(made?.file).not.toBe(card("Intro | Site", "Guides")?.file);
});
