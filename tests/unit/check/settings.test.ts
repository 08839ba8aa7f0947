/** The config and the command line determine which rules are active. */
import { describe, expect, it } from "vitest";
import {
	activeRules,
	type RuleFlags,
} from "../../../packages/furrow/src/check/settings.js";
import { checksSchema } from "../../../packages/furrow/src/config/checksSchema.js";
import type { CheckRules } from "../../../packages/furrow/src/types/checks.js";

const severities = (rules?: CheckRules, flags: RuleFlags = {}) =>
	Object.fromEntries(
		activeRules(rules && { rules }, flags).map(({ rule, severity }) => [
			rule.name,
			severity,
		]),
	);

const DEFAULTS = {
	"image-alt": "error",
	"heading-levels": "warn",
	"duplicate-ids": "error",
	"internal-links": "error",
	"orphan-pages": "warn",
};

describe("activeRules", () => {
	it("enables rules unless they need another program or the network", () => {
		expect(severities()).toEqual(DEFAULTS);
	});

	it("applies the severities in the config", () => {
		expect(
			severities({
				"image-alt": "off",
				"orphan-pages": "error",
				spelling: { words: ["Furrow"] },
				"external-links": { severity: "warn" },
			}),
		).toEqual({
			"heading-levels": "warn",
			"duplicate-ids": "error",
			"internal-links": "error",
			"orphan-pages": "error",
			spelling: "warn",
			"external-links": "warn",
		});
	});

	it("lets the command line override the config", () => {
		const rules: CheckRules = {
			"image-alt": "warn",
			"external-links": { severity: "off", timeout: 5 },
		};
		expect(
			severities(rules, {
				rule: ["external-links", "image-alt", "orphan-pages=off"],
			}),
		).toEqual({
			"image-alt": "warn",
			"heading-levels": "warn",
			"duplicate-ids": "error",
			"internal-links": "error",
			"external-links": "error",
		});
		const flags = {
			only: ["external-links", "spelling"],
			rule: ["prose=warn"],
		};
		expect(severities(rules, flags)).toEqual({
			spelling: "warn",
			prose: "warn",
			"external-links": "error",
		});
		const [active] = activeRules({ rules }, { only: ["external-links"] });
		expect(active?.options).toEqual({ severity: "off", timeout: 5 });
	});

	it("rejects unknown rules and severities", () => {
		expect(() => severities({}, { only: ["imagealt"] })).toThrow(
			'There is no rule "imagealt".',
		);
		expect(() => severities({}, { rule: ["spelling=loud"] })).toThrow(
			'"loud" is not a severity.',
		);
	});
});

it("checksSchema rejects unknown rules, severities and options", () => {
	const problem = (value: unknown) =>
		checksSchema.validate(value).error?.message;
	expect(
		problem({
			exclude: ["versioned_docs/**"],
			rules: {
				"image-alt": "off",
				"external-links": { ignore: ["https://a.example/*", /b/], delay: 0 },
				prose: { severity: "warn", command: ["vale"] },
			},
		}),
	).toBeUndefined();
	expect(problem({ rules: { "image-alts": "off" } })).toContain("image-alt");
	expect(problem({ rules: { "image-alt": "loud" } })).toContain("image-alt");
	expect(problem({ rules: { prose: { severity: "warn" } } })).toContain(
		"command",
	);
	expect(problem({ rules: { spelling: { word: [] } } })).toContain("words");
});
