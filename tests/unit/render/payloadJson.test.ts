import { expect, it } from "vitest";
import { markRendered } from "../../../packages/furrow/src/client/runtime/staticNode";
import {
	openPayload,
	payloadJson,
} from "../../../packages/furrow/src/render/payloadJson";
import type {
	MdxNode,
	StaticNode,
} from "../../../packages/furrow/src/types/page";
import type {
	PagePayload,
	PayloadContent,
} from "../../../packages/furrow/src/types/payload";

const content = <Body>(
	body: Body,
	partials: PayloadContent<Body>["partials"] = {},
): PayloadContent<Body> => ({
	frontMatter: { title: "body 0" },
	toc: [],
	assets: {},
	body,
	scope: {},
	partials,
});

const payload = <Body>(
	contents: Record<string, PayloadContent<Body>>,
): PagePayload<Body> => ({
	build: "b",
	locale: "en",
	path: "/",
	routes: [
		{
			path: "/",
			component: ["@theme/DocItem", "default"],
			props: {},
			content: contents,
			shards: {},
			modules: {},
			attributes: {},
		},
	],
	values: {},
	requires: [],
});

const BODIES: MdxNode[][] = [
	[{ s: "p", h: 'One <em class="a">line</em>\n' }, "text \u2028", { s: "hr" }],
	[{ c: { tag: "div" }, k: [{ s: "p", p: { id: "x" }, h: "in it" }] }],
	[],
];

const [first, second, third] = BODIES as [MdxNode[], MdxNode[], MdxNode[]];
const WHOLE = payload({
	content: content(first, { Part: content(second) }),
	"items.0.content": content(third),
});
const SENT = payload({
	content: content(JSON.stringify(first), {
		Part: content(JSON.stringify(second)),
	}),
	"items.0.content": content(JSON.stringify(third)),
});

it("parses a payload and keeps the JSON of its bodies", () => {
	const { payload: opened, json } = openPayload(SENT);
	expect(opened).toEqual(WHOLE);
	expect(JSON.stringify(opened)).toBe(JSON.stringify(WHOLE));
	expect([...json.values()].sort()).toEqual(
		BODIES.map((body) => JSON.stringify(body)).sort(),
	);
	expect(payloadJson(opened, json).whole()).toBe(JSON.stringify(WHOLE));
});

it("serialises bodies whose JSON was not kept", () => {
	expect(payloadJson(WHOLE).whole()).toBe(JSON.stringify(WHOLE));
});

it("omits rendered markup, and nothing else", () => {
	const { payload: opened, json } = openPayload(SENT);
	const shown = opened.routes[0]?.content.content as PayloadContent;
	markRendered(shown.body[0] as StaticNode);
	const without = JSON.parse(payloadJson(opened, json).withoutMarkup());
	const expected = structuredClone(WHOLE);
	const [node] = expected.routes[0]?.content.content?.body ?? [];
	delete (node as StaticNode).h;
	expect(without).toEqual(expected);
	expect(payloadJson(opened, json).whole()).toBe(JSON.stringify(WHOLE));
});
