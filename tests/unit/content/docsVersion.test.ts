/** The command `docs:version`. */
import { existsSync, readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { addVersion } from "../../../packages/furrow/src/content/docs/addVersion.js";
import docs from "../../../packages/furrow/src/content/docs/index.js";
import { join } from "../../../packages/furrow/src/util/path.js";
import { createContext, createSite, optionsOf as options } from "./site.js";

const optionsOf = (fields: Record<string, unknown>) => options(docs, fields);

it("copies docs, translations and sidebars, and rejects an existing version", async () => {
	const sidebarsFile =
		'{\n  "main": {\n    "Guide": [\n      "intro"\n    ]\n  }\n}\n';
	const siteDir = createSite({
		"docs/intro.md": "# Intro\n",
		"sidebars.json": sidebarsFile,
		"versions.json": '["1.0"]',
		"versioned_docs/version-1.0/intro.md": "x",
		"i18n/en/docusaurus-plugin-content-docs/current/intro.md": "y",
		"i18n/en/docusaurus-plugin-content-docs/current.json": JSON.stringify({
			"version.label": { message: "Next" },
			"sidebar.main.category.Guide": { message: "Handbook" },
		}),
	});
	const context = createContext(siteDir);
	const read = (path: string) => readFileSync(join(siteDir, path), "utf8");
	await addVersion("2.0", context, optionsOf({ sidebarPath: "sidebars.json" }));
	expect(JSON.parse(read("versions.json"))).toEqual(["2.0", "1.0"]);
	expect(read("versioned_docs/version-2.0/intro.md")).toBe("# Intro\n");
	expect(read("versioned_sidebars/version-2.0-sidebars.json")).toBe(
		sidebarsFile,
	);
	const i18n = "i18n/en/docusaurus-plugin-content-docs";
	expect(read(`${i18n}/version-2.0/intro.md`)).toBe("y");
	// "Next" is the label of the current docs, not of the new version.
	expect(JSON.parse(read(`${i18n}/version-2.0.json`))).toEqual({
		"sidebar.main.category.Guide": { message: "Handbook" },
	});
	await expect(
		addVersion("2.0", context, optionsOf({ sidebarPath: "sidebars.json" })),
	).rejects.toThrow("already exists");
});

it("rejects the reserved version name of the current docs", async () => {
	const siteDir = createSite({ "docs/intro.md": "# Intro\n" });
	await expect(
		addVersion("current", createContext(siteDir), optionsOf({})),
	).rejects.toThrow('"current" is reserved');
	expect(existsSync(join(siteDir, "versions.json"))).toBe(false);
});
