import { expect, it } from "vitest";
import {
	checkTemplate,
	renderSiteTemplate,
} from "../../../packages/furrow/src/render/siteTemplate.js";

const CONFIG = "/site/docusaurus.config.js";
const TEMPLATE =
	"<head><%~ it.headTags %></head><%~ it.appHtml %><%= it.baseUrl %><% if (it.noIndex) { %>hidden<% } %><%~ it.postBodyTags %>";

const pieces = {
	htmlAttributes: "",
	bodyAttributes: "",
	head: "<title>a & b</title>",
	preBody: "",
	app: "<p>$& <%= it.version %></p>",
	postBody: "<script></script>",
};

it("inserts pieces as they are and escapes values", () => {
	expect(
		renderSiteTemplate(TEMPLATE, pieces, { baseUrl: "/a&b/", noIndex: true }),
	).toBe(
		"<head><title>a & b</title></head><p>$& <%= it.version %></p>/a&amp;b/hidden<script></script>",
	);
});

it("removes white space between the app's HTML and its parent element", () => {
	expect(
		renderSiteTemplate(
			'<div id="__docusaurus">\n\t<%~ it.appHtml %>\n</div>\n<b></b>',
			pieces,
			{ baseUrl: "/", noIndex: false },
		),
	).toBe(`<div id="__docusaurus">${pieces.app}</div>\n<b></b>`);
});

it("rejects a template that omits required tags or does not compile", () => {
	expect(() => checkTemplate("<%~ it.appHtml %>", CONFIG)).toThrow(
		'"ssrTemplate" lacks it.headTags, it.postBodyTags: pages do not work without it.',
	);
	expect(() => checkTemplate(`${TEMPLATE}<% if ( %>`, CONFIG)).toThrow(
		'"ssrTemplate" is not a template that Eta can read',
	);
	expect(() => checkTemplate(TEMPLATE, CONFIG)).not.toThrow();
});

it("defines the lists that Docusaurus templates loop over, without duplicating tags", () => {
	const html = renderSiteTemplate(
		`<html <%~ it.htmlAttributes %>><head><% it.metaAttributes.forEach((tag) => { %><%~ tag %><% }); %><%~ it.headTags %><% it.stylesheets.forEach((file) => { %><link href="<%= it.baseUrl %><%= file %>"><% }); %><% it.scripts.forEach((file) => { %><script src="<%= it.baseUrl %><%= file %>"></script><% }); %></head><body <%~ it.bodyAttributes %>><%~ it.preBodyTags %><div id="__docusaurus"><%~ it.appHtml %></div><%~ it.postBodyTags %></body></html>`,
		{ ...pieces, htmlAttributes: ' lang="en"', bodyAttributes: ' class="a"' },
		{ baseUrl: "/", noIndex: false },
	);
	expect(html).toBe(
		'<html  lang="en"><head><title>a & b</title></head><body  class="a"><div id="__docusaurus"><p>$& <%= it.version %></p></div><script></script></body></html>',
	);
});
