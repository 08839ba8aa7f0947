import { expect, it } from "vitest";
import { withRequiredReact } from "../../../packages/furrow/src/bundle/plugins/requireReact";

it("requires what a bundle imports of React, each on its line", () => {
	const code = [
		'import React, { Fragment as Fragment$1, useState } from "react";',
		'import { jsx } from "react/jsx-runtime";',
		'import dom from "react-dom";',
		'import { readFileSync } from "node:fs";',
		"const text = 'import { a } from \"react\";';",
	];
	const made = withRequiredReact(code.join("\n")).split("\n");
	expect(made).toHaveLength(code.length);
	expect(made[0]).toContain("createRequire");
	expect(made[0]).toMatch(
		/const React = __furrowRequire\("react"\), \{ Fragment: Fragment\$1, useState \} = __furrowRequire\("react"\);$/,
	);
	expect(made.slice(1)).toEqual([
		'const { jsx } = __furrowRequire("react/jsx-runtime");',
		'const dom = __furrowRequire("react-dom");',
		code[3],
		code[4],
	]);
});

it("leaves what it cannot say in another way, and other packages", () => {
	const code = `import * as React from "react";
import React2, * as all from "react";
import "react-dom";
import { a } from "react-router";
export * from "react";
`;
	expect(withRequiredReact(code)).toBe(code);
});
