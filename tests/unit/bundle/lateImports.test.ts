/** `@import` rules that follow other rules are moved to the beginning of the sheet. Nothing else moves. */
import { expect, it } from "vitest";
import { withImportsFirst } from "../../../packages/furrow/src/bundle/plugins/lateImports";

it.each([
	[
		"behind rules",
		'.a { color: red }\n@import "b.css";\n.c {}\n@import url(d.css) screen',
		'@import "b.css";@import url(d.css) screen;.a { color: red }\n\n.c {}\n',
	],
	[
		"behind those that count",
		'/* a */ @charset "utf-8"; @layer x;\n@import "a.css";\n.a {}\n@import "b.css" ;\n',
		'/* a */ @charset "utf-8"; @layer x;\n@import "a.css";@import "b.css" ;\n.a {}\n\n',
	],
	[
		"behind a layer with rules",
		"\uFEFF@layer x { a {} }\n@import 'b.css';",
		"@import 'b.css';@layer x { a {} }\n",
	],
])("moves imports to the beginning of the sheet: %s", (_, css, expected) => {
	expect(withImportsFirst(css)).toBe(expected);
});

it.each([
	'@import "a.css";\n.b {}',
	".a { content: '@import' }",
	"@media print { @import 'a.css'; }",
	".a { /* @import */",
])("leaves %j unchanged", (css) => {
	expect(withImportsFirst(css)).toBeUndefined();
});
