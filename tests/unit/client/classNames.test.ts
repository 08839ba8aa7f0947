import { readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { expect, it } from "vitest";
import { ThemeClassNames } from "../../../packages/furrow/src/client/theme-common/ThemeClassNames";
import { join } from "../../../packages/furrow/src/util/path.js";

const THEME = fileURLToPath(
	new URL("../../../packages/furrow/src/theme", import.meta.url),
);

/** Returns all class names. Functions contribute the part before the level or type. */
function namesIn(value: unknown): string[] {
	if (typeof value === "string") return [value];
	if (typeof value === "function") return [value("")];
	return Object.values(value as object).flatMap(namesIn);
}

// Components contain the names as literals: as properties of one object, every page would load them all.
it("ThemeClassNames contains only names that the theme's components use", () => {
	const code = readdirSync(THEME, { recursive: true, encoding: "utf8" })
		.filter((file) => /\.tsx?$/.test(file))
		.map((file) => readFileSync(join(THEME, file), "utf8"))
		.join("\n");
	const written = new Set(code.match(/[\w-]+/g));
	const missing = namesIn(ThemeClassNames).filter((name) => !written.has(name));
	// Docusaurus does not use this one either: its row of tags has the name of the row below.
	expect(missing).toEqual(["theme-blog-footer-tags-row"]);
});
