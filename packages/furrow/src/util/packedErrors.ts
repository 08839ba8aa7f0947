/** Transfers errors between threads. A structured clone of an error loses its class and properties such as `hint`. */
import { type ErrorPlace, FurrowError } from "./errors.js";

interface PackedError {
	message: string;
	stack: string | undefined;
	/** Set for errors that the user can fix. */
	place: ErrorPlace | undefined;
}

/** A response between threads, as sent by birpc. `e` is the error that the function threw. */
interface Message {
	e?: unknown;
}

function pack(error: unknown): PackedError {
	const { message, stack, cause } =
		error instanceof Error ? error : new Error(String(error));
	if (!(error instanceof FurrowError))
		return { message, stack, place: undefined };
	const { file, line, column, hint } = error;
	// Of a cause, only the stack is ever displayed.
	const place = { file, line, column, hint, cause: cause && pack(cause) };
	return { message, stack, place };
}

function unpack({ message, stack, place }: PackedError): Error {
	if (place) {
		const cause = place.cause && unpack(place.cause as PackedError);
		return new FurrowError(message, { ...place, cause });
	}
	return Object.assign(new Error(message), { stack });
}

/** Converts the error of a message, if there is one, to plain data. */
export const packErrors = (message: Message): Message =>
	message.e === undefined ? message : { ...message, e: pack(message.e) };

/** Reverses `packErrors`. */
export const unpackErrors = (message: Message): Message =>
	message.e === undefined
		? message
		: { ...message, e: unpack(message.e as PackedError) };
