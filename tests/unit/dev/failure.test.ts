/** What `furrow start` says of errors that are nobody's fault in the site. */
import { expect, it } from "vitest";
import { toFurrowError } from "../../../packages/furrow/src/dev/failure.js";

const notThere = (path: string) =>
	Object.assign(new Error(`ENOENT: no such file or directory, '${path}'`), {
		code: "ENOENT",
		path,
	});

it("says that the cache was removed, and what to do", () => {
	const file = "/site/node_modules/.cache/furrow/dev/ab/server";
	const { message, hint } = toFurrowError(notThere(file), "/site");
	expect(message).toContain("node_modules/.cache/furrow was removed");
	expect(hint).toContain("run it again");
	expect(toFurrowError(notThere("/site/docs/a.md"), "/site").message).toContain(
		"/site/docs/a.md",
	);
});
