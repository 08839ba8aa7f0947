/** Errors that are sent between threads. */
import { expect, it } from "vitest";
import { FurrowError } from "../../../packages/furrow/src/util/errors";
import {
	packErrors,
	unpackErrors,
} from "../../../packages/furrow/src/util/packedErrors";

/** Returns the error that the other thread receives. */
const sent = (e: unknown) =>
	unpackErrors(structuredClone(packErrors({ e }))).e as Error;

it("preserves the position of a FurrowError and the stack of its cause", () => {
	const place = { file: "/site/a.js", line: 3, column: 5, hint: "Fix it." };
	const cause = new TypeError("x is not a function");
	const error = sent(new FurrowError("It fails.", { ...place, cause }));
	expect(error).toBeInstanceOf(FurrowError);
	expect(error).toMatchObject({ message: "It fails.", ...place });
	expect((error.cause as Error).stack).toBe(cause.stack);
});

it("preserves the stack of other errors, even with properties that cannot be cloned", () => {
	const error = Object.assign(new Error("A bug."), { ask: () => "a function" });
	expect(sent(error)).not.toBeInstanceOf(FurrowError);
	expect(sent(error)).toMatchObject({ message: "A bug.", stack: error.stack });
	expect(sent("a text").message).toBe("a text");
});

it("leaves messages without an error unchanged", () => {
	expect(unpackErrors(packErrors({ e: undefined }))).toEqual({ e: undefined });
});
