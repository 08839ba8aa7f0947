import * as React from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it } from "vitest";
import { svgComponent } from "../../../packages/furrow/src/bundle/svgComponent";

/** Renders an image as a component with the given props. */
function html(svg: string, props: Record<string, unknown> = {}): string {
	const body = svgComponent(svg)
		.replace('import { createElement } from "react";', "")
		.replace("export default", "return");
	const Svg = new Function("createElement", body)(React.createElement);
	return renderToStaticMarkup(React.createElement(Svg, props));
}

describe("svgComponent", () => {
	it("keeps attributes, under React's names, and content", () => {
		expect(
			html(`<?xml version="1.0"?><!-- made by hand -->
				<svg version="1.1" xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" viewBox="0 0 8 8" class="big">
					<style>.a { fill: red }</style>
					<g style="stroke-width: 2px; mix-blend-mode: multiply" stroke-linecap="round"><use xlink:href="#a"/></g>
					<text>a &lt; b &amp; 中文</text>
				</svg>`),
		).toBe(
			'<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" viewBox="0 0 8 8" class="big"><style>.a { fill: red }</style><g style="stroke-width:2px;mix-blend-mode:multiply" stroke-linecap="round"><use xlink:href="#a"></use></g><text>a &lt; b &amp; 中文</text></svg>',
		);
	});

	it("lets props override the image's attributes", () => {
		expect(
			html('<svg width="8" fill="red"/>', { width: 16, className: "icon" }),
		).toBe('<svg width="16" fill="red" class="icon"></svg>');
	});

	it("lets a colour from props reach parts that the image declares black", () => {
		expect(
			html(
				'<svg><g id="Page-1" stroke="none" stroke-width="1" fill="#000000"><path d="M0 0" fill="black"/></g></svg>',
				{ fill: "red" },
			),
		).toBe('<svg fill="red"><g><path d="M0 0"></path></g></svg>');
	});

	it.each([
		[
			"under another colour",
			'<svg fill="none"><path fill="#000"></path></svg>',
		],
		[
			"under a style",
			'<svg><g style="fill:none"><path fill="#000"></path></g></svg>',
		],
		[
			"of a part that another refers to",
			'<svg><path id="a" fill="#000"></path><use href="#a"></use></svg>',
		],
		[
			"beside a style sheet",
			'<svg><style>.a{fill:red}</style><path fill="#000"></path></svg>',
		],
	])("keeps the colour black %s", (_where, svg) => {
		expect(html(svg)).toBe(svg);
	});

	it("removes what drawing programs leave", () => {
		expect(
			html(
				'<svg id="Layer_1"><title>Sun</title><desc>Created with Sketch.</desc><g id="download"><path d="M0 0"/></g></svg>',
			),
		).toBe('<svg><title>Sun</title><g><path d="M0 0"></path></g></svg>');
	});

	it.each([
		"<svg><desc>The sun over a field</desc></svg>",
		'<svg><g id="a"></g><use xlink:href="#a"></use></svg>',
		'<svg><mask id="图"></mask><g mask="url(#%E5%9B%BE)"></g></svg>',
		'<svg><mask id="50%"></mask><g style="mask:url(#50%)"></g></svg>',
		'<svg><g id="a"></g><animate begin="0s; a.click"></animate></svg>',
		'<svg><g role="img" aria-labelledby="a b"><title id="a">Sun</title><desc id="b">At noon</desc></g></svg>',
		'<svg><style>#a{fill:red}</style><g id="a"></g></svg>',
	])("keeps %s, whose ids and description are needed", (svg) => {
		expect(html(svg)).toBe(svg);
	});

	it("uses the title prop, or else the image's own title, and none if the prop is empty", () => {
		const named =
			'<svg aria-labelledby="own"><title id="own">Own</title><g/></svg>';
		expect(html(named)).toContain('<title id="own">Own</title>');
		expect(html(named, { title: "New", titleId: "t" })).toBe(
			'<svg aria-labelledby="t"><title id="t">New</title><g></g></svg>',
		);
		expect(html(named, { title: "" })).toBe("<svg><g></g></svg>");
		expect(html("<svg/>", { title: "New" })).toBe(
			"<svg><title>New</title></svg>",
		);
		expect(html("<svg/>")).toBe("<svg></svg>");
	});

	it.each(["", "no image", "<svg", "<svg><g></svg>"])(
		"rejects %j with an error of its own",
		(text) => {
			expect(() => svgComponent(text)).toThrow(/^(?!Cannot read)/);
		},
	);
});
