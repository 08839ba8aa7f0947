import { expect, it } from "vitest";
import { directedSheets } from "../../../packages/furrow/src/bundle/mirrorCss.js";

it.each([
	[".a{margin-left:3px}", ".a{margin-right:3px}"],
	[".a{padding:1px 2px 3px 4px}", ".a{padding:1px 4px 3px 2px}"],
	[".a{inset:1px 2px 3px 4px}", ".a{inset:1px 4px 3px 2px}"],
	[".a{inset:0 auto 0 0}", ".a{inset:0 0 0 auto}"],
	[".a{float:left;text-align:right}", ".a{float:right;text-align:left}"],
	[
		".a{transform:translate3d(-100%,0,0)}",
		".a{transform:translate3d(100%,0,0)}",
	],
	["@media (min-width:1px){.a{left:0}}", "@media (min-width:1px){.a{right:0}}"],
])("mirrors %s", async (css, mirrored) => {
	expect(await directedSheets(css)).toEqual({ left: css, right: mirrored });
});

it.each([
	".code{direction:ltr}",
	".a{margin-inline:1px 2px;inset-inline-start:0;text-align:end}",
	".a{flex-direction:row}",
	".a{background:url(/img/left.png)}",
	'.left{content:"left"}',
])("leaves %s unchanged", async (css) => {
	expect(await directedSheets(css)).toEqual({ left: css, right: css });
});
