/** The site's own index, asked what developers ask. */
import { join } from "node:path";
import { expect, it } from "vitest";
import { searchPlaces, sumPlaces } from "../searchPlaces";
import { LOCALES, OUT_DIR } from "./site";

const places = async (kind: "questions" | "names" | "typos") =>
	sumPlaces(
		kind,
		await Promise.all(
			LOCALES.map(({ name, prefix }) =>
				searchPlaces(
					join(OUT_DIR, prefix),
					`${prefix}/docs`,
					new URL(`search/${kind}.${name}.json`, import.meta.url),
				),
			),
		),
	);

it("answers what developers ask, in both languages", async () => {
	const { first, amongThree, all } = await places("questions");
	expect(all).toBe(212);
	expect(amongThree).toBeGreaterThanOrEqual(0.95 * all);
	expect(first).toBeGreaterThanOrEqual(0.85 * all);
});

it("answers names, single words and other words than the pages use", async () => {
	const { first, amongThree, all } = await places("names");
	expect(all).toBe(200);
	expect(amongThree).toBeGreaterThanOrEqual(0.93 * all);
	expect(first).toBeGreaterThanOrEqual(0.82 * all);
});

it("answers in spite of typing mistakes", async () => {
	const { amongThree, all } = await places("typos");
	expect(all).toBe(30);
	expect(amongThree).toBeGreaterThanOrEqual(0.8 * all);
});
