import { expect, it } from "vitest";
import { changeTsconfig } from "../../../packages/furrow/src/init/changeTsconfig.js";

const change = (text: string) =>
	changeTsconfig(text, (name) => name.startsWith("@docusaurus/"));

it("keeps comments on remaining options and removes types of removed packages", async () => {
	const before = `{
	"extends": "@docusaurus/tsconfig",
	"compilerOptions": {
		"baseUrl": ".", // for @site
		// Arrays are not merged.
		"types": [
			"node",
			"@docusaurus/module-type-aliases",
			"@docusaurus/theme-classic",
			"a-plugin"
		],
		"ignoreDeprecations": "6.0"
	}
}
`;
	expect(await change(before)).toBe(`{
	"extends": "furrow/tsconfig.json",
	"compilerOptions": {
		// Arrays are not merged.
		"types": [
			"node",
			"a-plugin"
		],
		"strict": false
	}
}
`);
});

it("removes a property from a single line", async () => {
	expect(
		await change(
			'{ "extends": "@docusaurus/tsconfig", "compilerOptions": { "baseUrl": ".", "strict": true } }',
		),
	).toBe(
		'{ "extends": "furrow/tsconfig.json", "compilerOptions": { "strict": true } }',
	);
});

it.each([
	"@docusaurus/tsconfig",
	"./node_modules/@docusaurus/tsconfig/tsconfig.json",
	"@tsconfig/docusaurus/tsconfig.json",
])("keeps a site as strict as it was: %s", async (base) => {
	const text = (compilerOptions: object) =>
		JSON.stringify({ extends: base, compilerOptions });
	expect(JSON.parse(await change(text({})))).toEqual({
		extends: "furrow/tsconfig.json",
		compilerOptions: { strict: false },
	});
	expect(JSON.parse(await change(text({ strict: true })))).toEqual({
		extends: "furrow/tsconfig.json",
		compilerOptions: { strict: true },
	});
});
