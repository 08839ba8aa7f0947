/** The social card that a page's head refers to. */
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

it("shows the page's title without the site's title", () => {
	expect(card("Intro | Site")?.title).toBe("Intro");
	expect(card("Site")?.title).toBe("Site");
	expect(card("A | B | Site")?.title).toBe("A | B");
});

it("has a file name that depends on its texts and the site's settings", () => {
	const files = [
		card("Intro | Site"),
		card("Other | Site"),
		card("Intro | Site", "Guides"),
		card("Intro | Site", undefined, "other key"),
	].map((cardWith) => cardWith?.file);
	expect(new Set(files).size).toBe(4);
	expect(files[0]).toMatch(/^assets\/social\/\w{16}\.png$/);
	expect(card("Intro | Site")?.file).toBe(files[0]);
});

it("replaces the site's image and no other", () => {
	const cardWith = (image?: string) =>
		socialCard({ title: "Intro", image }, undefined, SETTINGS);
	expect(cardWith()).toBeDefined();
	expect(cardWith(SITE_IMAGE)).toBeDefined();
	expect(cardWith("https://site.example/base/img/own.png")).toBeUndefined();
});

it("is described by meta tags with its size and text", () => {
	const url = "https://site.example/base/a.png";
	expect(cardMeta({ file: "a.png", title: "Intro" }, SETTINGS)).toEqual([
		{ property: "og:image", content: url },
		{ property: "og:image:width", content: "1200" },
		{ property: "og:image:height", content: "630" },
		{ property: "og:image:alt", content: "Intro" },
		{ name: "twitter:image", content: url },
	]);
});

it("is rendered by the site's own component", () => {
	const markup = (props: object) => JSON.stringify(props);
	const cardWith = socialCard(
		{ title: "Intro | Site", image: undefined },
		"Guides",
		SETTINGS,
		markup,
	);
	expect(JSON.parse(cardWith?.html ?? "")).toEqual({
		title: "Intro",
		section: "Guides",
		siteTitle: "Site",
		host: "site.example",
		locale: "en",
	});
	expect(cardWith?.file).not.toBe(card("Intro | Site", "Guides")?.file);
});
