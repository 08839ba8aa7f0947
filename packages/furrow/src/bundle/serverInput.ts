import type { BundleInput } from "./types.js";

/** What the bundler is asked for, with what holds for the server in place of what holds for browsers. */
export const serverInput = (input: BundleInput): BundleInput => ({
	...input,
	...input.onServer,
});
