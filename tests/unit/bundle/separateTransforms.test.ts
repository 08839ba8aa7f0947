/** Expected values are the computed styles of the original sheet and of Docusaurus's build in browsers. */
import { transform } from "lightningcss";
import { expect, it } from "vitest";
import { avoidLightningBugs } from "../../../packages/furrow/src/bundle/plugins/lightningWorkarounds.js";

const built = (sheet: string) =>
	transform({
		filename: "a.css",
		minify: true,
		code: Buffer.from(avoidLightningBugs(sheet) ?? sheet),
	}).code.toString();

it("keeps individual transform properties before and after `transform`", () => {
	const css = built(
		".a{scale:2;transform:translate(1px)}.b{& i{transform:none;rotate:2deg}}",
	);
	expect(css).toMatch(/\.a\{[^}]*\bscale:var\([^)]*,\s*2\)/);
	expect(css).toMatch(/\.a\{[^}]*\btransform:translate\(1px\)/);
	expect(css).toMatch(/\.b[^}]*\brotate:var\([^)]*,\s*2deg\)/);
	expect(css).toMatch(/\.b[^}]*\btransform:none/);
});

it("leaves other style sheets unchanged", () => {
	for (const sheet of [
		".a{scale:2}.b{transform:none}",
		".a{scale:var(--x);transform:none}",
		".a{scale:$x;",
	])
		expect(avoidLightningBugs(sheet)).toBeUndefined();
});
