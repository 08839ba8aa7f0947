import { deserialize, serialize } from "node:v8";

/**
 * A value as bytes. V8's own format takes a third of the time of JSON, which has to look at each character of a text; a
 * store is of one version of Node, which is in its stamp.
 *
 * @param value data; of what is none, such as a function, the packed value has what JSON has of it
 */
export function packed(value: unknown): Buffer {
	try {
		return serialize(value);
	} catch {
		return serialize(JSON.parse(JSON.stringify(value)));
	}
}

/** The value of packed bytes. */
export const unpacked = <T>(bytes: Uint8Array): T => deserialize(bytes);
