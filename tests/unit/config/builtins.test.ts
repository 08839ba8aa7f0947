/** Every package in the table is what it says it is: a plugin of Furrow's own that loads. */
import { expect, it } from "vitest";
import { BUILTINS } from "../../../packages/furrow/src/site/builtinPlugins";

it.each(Object.entries(BUILTINS))("%s", async (_, { load, missing }) => {
	const module = await load();
	expect(typeof module).toBe("function");
	if (missing) expect(missing).toMatch(/^[A-Z].*\.$/);
});
