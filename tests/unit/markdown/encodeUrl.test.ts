import { expect, it } from "vitest";
import { encodeUrl } from "../../../packages/furrow/src/markdown/transforms/htmlNodes.js";

it.each([
	["/a b", "/a%20b"],
	["/a%20b", "/a%20b"],
	["/100%", "/100%25"],
	["/中文", "/%E4%B8%AD%E6%96%87"],
	// The Markdown libraries keep a `%` before any two letters or digits, hexadecimal or not.
	["/p@%NAME%/x", "/p@%NAME%25/x"],
])("encodes %s as %s", (url, encoded) => {
	expect(encodeUrl(url)).toBe(encoded);
});
