import { expect, it } from "vitest";
import { scopedName } from "../../../packages/furrow/src/bundle/scopedName";
import { THEME_DIR } from "../../../packages/furrow/src/util/packageRoot";
import { join } from "../../../packages/furrow/src/util/path.js";

it("hashes the style sheet's path relative to the site or to Furrow", () => {
	const name = scopedName("/site");
	const there = scopedName("/elsewhere/site");
	const own = join(THEME_DIR, "Layout/styles.module.css");
	expect(name("box", "/site/src/a.module.css")).toMatch(/^box_[0-9a-f]{5}$/);
	expect(name("box", "/site/src/a.module.css")).toBe(
		there("box", "/elsewhere/site/src/a.module.css"),
	);
	expect(name("box", "/site/src/b.module.css")).not.toBe(
		name("box", "/site/src/a.module.css"),
	);
	expect(name("box", own)).toBe(there("box", own));
});

it("returns names that need no escaping", () => {
	const name = scopedName("/site");
	expect(name("w-1\\/2", "/site/a.module.css")).toMatch(/^w-1--2_/);
	expect(name("2col", "/site/a.module.css")).toMatch(/^_2col_/);
	expect(name("größe", "/site/a.module.css")).toMatch(/^größe_/);
});
