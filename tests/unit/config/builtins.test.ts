/** Every package in the table of built-in plugins loads. */
import { expect, it } from "vitest";
import { BUILTINS } from "../../../packages/furrow/src/site/builtinPlugins";

it.each(Object.entries(BUILTINS))(
	"loads the built-in plugin %s",
	async (_, { load, missing }) => {
		const module = await load();
		expect(typeof module).toBe("function");
		if (missing) expect(missing).toMatch(/^[A-Z].*\.$/);
	},
);
