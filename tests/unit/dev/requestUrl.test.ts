import { describe, expect, it } from "vitest";
import {
	requestOf,
	requestUrl,
} from "../../../packages/furrow/src/dev/requestUrl";
import { requestPath } from "../../../packages/furrow/src/util/requestPath";

/** What a server does with the URL of a module that is named by request. */
function atServer(request: string): string {
	const path = requestPath(requestUrl("/base/", request));
	expect(path, request).toBeDefined();
	// There it looks for a picture.
	expect(path).not.toMatch(/\.svg\b/);
	// Vite decodes the path no further than `decodeURI` does.
	const url = requestUrl("/base/", request);
	return requestOf(decodeURI(url).slice("/base/@id/".length));
}

describe("the URL of a module that a page names by request", () => {
	it.each([
		"@site/src/components/Card.js",
		"@site/../docs/components/Card.js",
		"@site/../../docs/a..b.js",
		"@site/src/~.js",
		"@site/src/~~../é#.js?x=~",
		"@theme/Tabs",
		"@site/docs/logo.svg",
		"@site/docs/~s..svg.svg",
	])("is one that the server answers, and leads back to %s", (request) => {
		expect(atServer(request)).toBe(request);
	});
});
