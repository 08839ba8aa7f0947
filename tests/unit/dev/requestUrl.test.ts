import { describe, expect, it } from "vitest";
import {
	requestOf,
	requestUrl,
} from "../../../packages/furrow/src/dev/requestUrl";
import { requestPath } from "../../../packages/furrow/src/util/requestPath";

/** Decodes the URL of a module request as the server does. */
function decodedByServer(request: string): string {
	const path = requestPath(requestUrl("/base/", request));
	expect(path, request).toBeDefined();
	// The server would treat it as an image.
	expect(path).not.toMatch(/\.svg\b/);
	// Vite decodes the path only as far as `decodeURI` does.
	const url = requestUrl("/base/", request);
	return requestOf(decodeURI(url).slice("/base/@id/".length));
}

describe("the URL of a module request", () => {
	it.each([
		"@site/src/components/Card.js",
		"@site/../docs/components/Card.js",
		"@site/../../docs/a..b.js",
		"@site/src/~.js",
		"@site/src/~~../é#.js?x=~",
		"@theme/Tabs",
		"@site/docs/logo.svg",
		"@site/docs/~s..svg.svg",
	])("is accepted by the server and decodes to %s", (request) => {
		expect(decodedByServer(request)).toBe(request);
	});
});
