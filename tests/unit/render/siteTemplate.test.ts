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

it("puts pieces in as they are, and names escaped", () => {
	expect(
		renderSiteTemplate(TEMPLATE, pieces, { baseUrl: "/a&b/", noIndex: true }),
	).toBe(
		"<head><title>a & b</title></head><p>$& <%= it.version %></p>/a&amp;b/hidden<script></script>",
	);
});

it("leaves no white space between the page and the element around it", () => {
	expect(
		renderSiteTemplate(
			'<div id="__docusaurus">\n\t<%~ it.appHtml %>\n</div>\n<b></b>',
			pieces,
			{ baseUrl: "/", noIndex: false },
		),
	).toBe(`<div id="__docusaurus">${pieces.app}</div>\n<b></b>`);
});

it("refuses a template that leaves out what pages need, or does not compile", () => {
	expect(() => checkTemplate("<%~ it.appHtml %>", CONFIG)).toThrow(
		'"ssrTemplate" lacks it.headTags, it.postBodyTags: pages do not work without it.',
	);
	expect(() => checkTemplate(`${TEMPLATE}<% if ( %>`, CONFIG)).toThrow(
		'"ssrTemplate" is not a template that Eta can read',
	);
	expect(() => checkTemplate(TEMPLATE, CONFIG)).not.toThrow();
});

it("gives the names that templates for Docusaurus loop over, with nothing of its own twice", () => {
	const given = renderSiteTemplate(
		`<html <%~ it.htmlAttributes %>><head><% it.metaAttributes.forEach((tag) => { %><%~ tag %><% }); %><%~ it.headTags %><% it.stylesheets.forEach((file) => { %><link href="<%= it.baseUrl %><%= file %>"><% }); %><% it.scripts.forEach((file) => { %><script src="<%= it.baseUrl %><%= file %>"></script><% }); %></head><body <%~ it.bodyAttributes %>><%~ it.preBodyTags %><div id="__docusaurus"><%~ it.appHtml %></div><%~ it.postBodyTags %></body></html>`,
		{ ...pieces, htmlAttributes: ' lang="en"', bodyAttributes: ' class="a"' },
		{ baseUrl: "/", noIndex: false },
	);
	expect(given).toBe(
		'<html  lang="en"><head><title>a & b</title></head><body  class="a"><div id="__docusaurus"><p>$& <%= it.version %></p></div><script></script></body></html>',
	);
});
