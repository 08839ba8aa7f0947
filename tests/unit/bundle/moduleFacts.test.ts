import { expect, it } from "vitest";
import { FactReader } from "../../../packages/furrow/src/bundle/prebuilt/moduleFacts";
import { THEME_DIR } from "../../../packages/furrow/src/util/packageRoot";
import { join } from "../../../packages/furrow/src/util/path.js";

const CODE = `import Translate from "@docusaurus/Translate";
import { a } from "./a.js";
import "./plain.css";
export { b as c } from "./b.js";
export * from "./rest.js";
export default () => jsx(Translate, { id: "key", children: a });`;

const OWN = join(THEME_DIR, "Some/index.tsx");

it("reuses precomputed facts about Furrow's own modules", () => {
	const reader = new FactReader({});
	const read = reader.of(OWN, CODE);
	expect(read.use.messages).toEqual(new Set(["key"]));
	expect(read.links.reExports.get("c")).toEqual({
		request: "./b.js",
		name: "b",
	});
	const table = JSON.parse(JSON.stringify(reader.made));
	const precomputed = new FactReader(table);
	expect(precomputed.of(OWN, CODE)).toEqual(read);
	expect(precomputed.made).toEqual({});
});

it("reads one of Furrow's own modules again if its code has changed", () => {
	const reader = new FactReader({});
	reader.of(OWN, CODE);
	const precomputed = new FactReader(reader.made);
	const { use } = precomputed.of(OWN, CODE.replace("key", "other"));
	expect(use.messages).toEqual(new Set(["other"]));
});

it("reads modules of the site, but not packages", () => {
	const reader = new FactReader({});
	expect(reader.of("/node_modules/p/index.js", CODE).links.requests).toEqual(
		[],
	);
	expect(reader.of("/site/src/index.tsx", CODE).links.requests).toHaveLength(5);
	expect(reader.made).toEqual({});
});
