/** Errors between threads: what a channel gives back of them. */
import { expect, it } from "vitest";
import { FurrowError } from "../../../packages/furrow/src/util/errors";
import {
	packErrors,
	unpackErrors,
} from "../../../packages/furrow/src/util/packedErrors";

/** What the other thread gets. */
const sent = (e: unknown) =>
	unpackErrors(structuredClone(packErrors({ e }))).e as Error;

it("keeps the place of an error that is the user's to mend, and the stack of its cause", () => {
	const place = { file: "/site/a.js", line: 3, column: 5, hint: "Fix it." };
	const cause = new TypeError("x is not a function");
	const error = sent(new FurrowError("It fails.", { ...place, cause }));
	expect(error).toBeInstanceOf(FurrowError);
	expect(error).toMatchObject({ message: "It fails.", ...place });
	expect((error.cause as Error).stack).toBe(cause.stack);
});

it("keeps the stack of any other error, whatever hangs on it", () => {
	const error = Object.assign(new Error("A bug."), { ask: () => "a function" });
	expect(sent(error)).not.toBeInstanceOf(FurrowError);
	expect(sent(error)).toMatchObject({ message: "A bug.", stack: error.stack });
	expect(sent("a text").message).toBe("a text");
});

it("leaves messages without an error alone", () => {
	expect(unpackErrors(packErrors({ e: undefined }))).toEqual({ e: undefined });
});
