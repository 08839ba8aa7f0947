import type { BundleInput } from "./types.js";

/** Returns the bundler's input with the settings for the server in place of those for browsers. */
export const serverInput = (input: BundleInput): BundleInput => ({
	...input,
	...input.onServer,
});
