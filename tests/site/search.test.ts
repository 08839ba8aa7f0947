/** Quality of the local search index, measured with queries of developers. */
import { join } from "node:path";
import { expect, it } from "vitest";
import { searchPlaces, sumPlaces } from "../searchPlaces";
import { LOCALES, OUT_DIR } from "./site";

type Kind = "questions" | "names" | "typos";

const placesIn = ({ name, prefix }: (typeof LOCALES)[number], kind: Kind) =>
	searchPlaces(
		join(OUT_DIR, prefix),
		`${prefix}/docs`,
		new URL(`search/${kind}.${name}.json`, import.meta.url),
	);

const places = async (kind: Kind) =>
	sumPlaces(
		kind,
		await Promise.all(LOCALES.map((locale) => placesIn(locale, kind))),
	);

it("finds the right pages for questions of developers, in both languages", async () => {
	const { amongThree, all } = await places("questions");
	expect(all).toBe(212);
	expect(amongThree).toBeGreaterThanOrEqual(0.95 * all);
});

it.each(LOCALES)(
	"finds the right page first for most questions: $name",
	async (locale) => {
		const { first, all } = await placesIn(locale, "questions");
		expect(first).toBeGreaterThanOrEqual(0.85 * all);
	},
);

it("finds the right pages for names, single words and synonyms, in both languages", async () => {
	const { first, amongThree, all } = await places("names");
	expect(all).toBe(200);
	expect(amongThree).toBeGreaterThanOrEqual(0.93 * all);
	expect(first).toBeGreaterThanOrEqual(0.82 * all);
});

it("finds the right pages despite typos, in both languages", async () => {
	const { amongThree, all } = await places("typos");
	expect(all).toBe(30);
	expect(amongThree).toBeGreaterThanOrEqual(0.8 * all);
});
