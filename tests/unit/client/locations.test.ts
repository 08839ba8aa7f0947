import fc from "fast-check";
import {
	createPath as expectedPath,
	createLocation as historyLocation,
	type Location,
} from "history";
import { describe, expect, it } from "vitest";
import {
	createLocation,
	createPath,
} from "../../../packages/furrow/src/client/runtime/locations";

const expected = historyLocation as typeof createLocation;

/** Removes undefined properties. */
const plain = (value: unknown) => JSON.parse(JSON.stringify(value));

const pieces = fc.constantFrom(
	"/",
	".",
	"..",
	"a",
	"b c",
	"ä",
	"%20",
	"?",
	"#",
	"x=1",
);
const texts = fc.array(pieces, { maxLength: 8 }).map((parts) => parts.join(""));
const from: Location = {
	pathname: "/docs/one/two",
	search: "?q",
	hash: "#h",
	state: 1,
};

describe("createLocation", () => {
	it("returns the same as the package `history` for any text", () => {
		fc.assert(
			fc.property(texts, fc.boolean(), (text, isRelative) => {
				const args = ["state", "key", isRelative ? from : undefined] as const;
				const location = createLocation(text, ...args);
				expect(plain(location)).toEqual(plain(expected(text, ...args)));
				expect(createPath(location)).toBe(expectedPath(location));
			}),
		);
	});

	it.each([
		{},
		{ search: "q=1", hash: "top" },
		{ pathname: "../three", state: { a: 1 }, hash: "#x" },
		{ pathname: "/%E4%B8%AD", search: "?" },
	])("returns the same as the package `history` for parts: %j", (parts) => {
		expect(plain(createLocation(parts, "state", "key", from))).toEqual(
			plain(expected(parts, "state", "key", from)),
		);
	});

	it("throws for a path that cannot be decoded", () => {
		expect(() => createLocation("/%")).toThrow(URIError);
	});
});
