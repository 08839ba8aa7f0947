/** A site that includes style sheets in every possible way. Each declares `--sheet`, which identifies it. */

const rule = (name: string) => `.w-${name} { --sheet: ${name}; }\n`;

/** Returns a CSS module, which may compose others. */
const module = (name: string, inside = "") =>
	`.m {${inside} --sheet: ${name}; }\n`;

const component = (name: string, imports = "", body = "") =>
	`import React from "react";
${imports}
import styles from "./${name}.module.css";
export default () => <p className={styles.m}>${body}</p>;
`;

/** Components that import only a CSS module named like them. */
const PLAIN =
	"Both Note One Two Three Left Right LazyIn Doc1 Doc2 Depth Post Mdx Early".split(
		" ",
	);

const COMPOSED: Record<string, string> = {
	One: ' composes: h from "./common.module.css";',
	Two: ' composes: h from "./common.module.css";',
	Three:
		' composes: h from "./base.module.css"; composes: h from "./base2.module.css";',
};

const plugin = (name: string, hasTheme: boolean) => ({
	[`plugins/${name}/index.js`]: `const { join } = require("node:path");
module.exports = () => ({
	name: "${name}",
	getClientModules: () => ["m.css", "m.js"].map((file) => join(__dirname, file)),
	${hasTheme ? 'getThemePath: () => join(__dirname, "theme"),' : ""}
});
`,
	[`plugins/${name}/m.css`]: rule(`plugin-${name}`),
	[`plugins/${name}/m.js`]: 'import "./js.css";\nexport default {};\n',
	[`plugins/${name}/js.css`]: rule(`plugin-${name}-js`),
	...(hasTheme && {
		[`plugins/${name}/theme/${name}Box/index.js`]: `import React from "react";
import styles from "./styles.module.css";
import "./box.css";
export default () => <p className={styles.m}>box</p>;
`,
		[`plugins/${name}/theme/${name}Box/styles.module.css`]: module(
			`theme-${name}-module`,
		),
		[`plugins/${name}/theme/${name}Box/box.css`]: rule(`theme-${name}`),
	}),
});

/** Returns a swizzled component that wraps the original one. */
const wrapped = (name: string, sheet: string) => `import React from "react";
import Original from "@theme-original/${name}";
import "./${sheet}.css";
export default (props) => <Original {...props} />;
`;

export const sheetsSite: Record<string, string> = {
	"package.json": '{ "name": "sheets", "private": true }',
	"docusaurus.config.js": `module.exports = {
	title: "Sheets",
	url: "https://sheets.example",
	baseUrl: "/",
	clientModules: ["./client/one.css", "./client/two.js", "./client/three.css"],
	plugins: ["./plugins/plain", "./plugins/second"],
	themes: ["./plugins/third"],
	presets: [["classic", { theme: { customCss: ["./css/a.css", "./css/b.css"] } }]],
};
`,
	"css/a.css": `@layer z1, z2;
@import "./imported.css";
@import "./layer2.css" layer(z2);
@import "./layer1.css" layer(z1);
@import "~pack/imported.css";
${rule("custom-a")}`,
	"css/b.css": `@import "./imported.css";\n${rule("custom-b")}`,
	"css/imported.css": `@import "./deep.css";\n${rule("custom-imported")}`,
	"css/deep.css": rule("custom-deep"),
	"css/layer1.css": rule("layer1"),
	"css/layer2.css": rule("layer2"),
	"client/one.css": rule("client-one"),
	"client/two.js": `import "./two.css";
import "./shared.css";
import styles from "./two.module.css";
import "../components/Both";
export const onRouteDidUpdate = () => styles.m;
`,
	"client/two.css": rule("client-two"),
	"client/shared.css": rule("client-shared"),
	"client/two.module.css": module("client-two-module"),
	"client/three.css": `@import "./shared.css";\n${rule("client-three")}`,
	...plugin("plain", false),
	...plugin("second", true),
	...plugin("third", true),
	"src/theme/Root.js": `import React from "react";
import "./root.css";
import styles from "./root.module.css";
export default ({ children }) => <div className={styles.m}>{children}</div>;
`,
	"src/theme/root.css": rule("swizzled-root"),
	"src/theme/root.module.css": module("swizzled-root-module"),
	"src/theme/Footer/index.js": wrapped("Footer", "f"),
	"src/theme/Footer/f.css": rule("swizzled-footer"),
	"src/theme/MDXComponents.js": `import Original from "@theme-original/MDXComponents";
import "./mdx.css";
import Note from "../../components/Note";
export default { ...Original, Note };
`,
	"src/theme/mdx.css": rule("swizzled-mdx"),
	"src/theme/DocItem/Footer/index.js": wrapped("DocItem/Footer", "d"),
	"src/theme/DocItem/Footer/d.css": rule("swizzled-doc-footer"),
	...Object.fromEntries(
		PLAIN.flatMap((name) => [
			[`components/${name}.js`, component(name)],
			[
				`components/${name}.module.css`,
				module(name.toLowerCase(), COMPOSED[name]),
			],
		]),
	),
	"components/common.module.css": ".h { --sheet: common; }\n",
	"components/base.module.css":
		'.h { composes: z from "./bottom.module.css"; --sheet: base; }\n',
	"components/base2.module.css": ".h { --sheet: base2; }\n",
	"components/bottom.module.css": ".z { --sheet: bottom; }\n",
	"components/bare.module.css": ":global(.w-bare) { --sheet: bare; }\n",
	"components/Lazy.js": component(
		"Lazy",
		'import LazyIn from "./LazyIn";\nimport "./lazy.css";',
		"<LazyIn />",
	),
	"components/Lazy.module.css": module("lazy-module"),
	"components/lazy.css": rule("lazy"),
	...Object.fromEntries(
		["zed", "alpha", "partial", "post", "page"].map((name) => [
			`components/${name}.css`,
			rule(`${name}-import`),
		]),
	),
	"src/pages/index.js": `import React from "react";
import Layout from "@theme/Layout";
import One from "../../components/One";
import Two from "../../components/Two";
import Three from "../../components/Three";
import Left from "../../components/Left";
import Right from "../../components/Right";
import "pack/style.css";
import "../../components/page.css";
import "../../components/bare.module.css";
import Box from "@theme/thirdBox";
import Box2 from "@theme/secondBox";
import styles from "./index.module.css";
const Lazy = React.lazy(() => import("../../components/Lazy"));
export default () => (
	<Layout>
		<One /><Two /><Three /><Left /><Right /><Box /><Box2 />
		<React.Suspense><Lazy /></React.Suspense>
		<p className={styles.m} />
	</Layout>
);
`,
	"src/pages/index.module.css": module("page-index"),
	"src/pages/about.js": `import React from "react";
import Layout from "@theme/Layout";
import Early from "../../components/Early";
import Right from "../../components/Right";
import "./about.css";
import styles from "./about.module.css";
export default () => <Layout><Right /><Early /><p className={styles.m} /></Layout>;
`,
	"src/pages/about.css": rule("page-about"),
	"src/pages/about.module.css": module("page-about-module"),
	"src/pages/zed.mdx":
		'import Mdx from "../../components/Mdx";\nimport "../../components/zed.css";\n\n# Zed\n\n<Mdx />\n',
	"docs/alpha.mdx":
		'import Doc1 from "../components/Doc1";\nimport Early from "../components/Early";\nimport "../components/alpha.css";\n\n# Alpha\n\n<Doc1 /> <Note /> <Early />\n',
	"docs/beta.mdx":
		'import Doc2 from "../components/Doc2";\nimport Depth from "../components/Depth";\nimport Part from "./_part.mdx";\n\n# Beta\n\n<Doc2 /><Depth /><Part />\n',
	"docs/_part.mdx": 'import "../components/partial.css";\n\nPart\n',
	"docs/gamma.md": "# Gamma\n\nPlain.\n",
	"blog/2024-01-01-post.mdx":
		'import Post from "../components/Post";\nimport "../components/post.css";\n\n# Post\n\n{/* truncate */}\n\n<Post />\n',
	"node_modules/pack/package.json": '{ "name": "pack", "version": "1.0.0" }',
	"node_modules/pack/imported.css": rule("pack-imported"),
	"node_modules/pack/style.css": rule("pack-style"),
};
