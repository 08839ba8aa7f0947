/**
 * Records that users' names lead into: of folders, ids, tags, versions, texts. Every object has a "constructor" and a
 * "toString", and takes what is put under "__proto__" for something else.
 */

/** A record that holds what is put into it, and nothing else. */
export const newRecord = <T>(): Record<string, T> => Object.create(null);

/** Puts a value under a name in an object that others have made, or will read. */
export const setOwn = (target: object, name: string, value: unknown): void => {
	Object.defineProperty(target, name, {
		value,
		configurable: true,
		enumerable: true,
		writable: true,
	});
};

/** Returns an own property of a record. */
export const own = <T>(
	record: Readonly<Record<string, T>> | undefined,
	name: string,
): T | undefined =>
	record && Object.hasOwn(record, name) ? record[name] : undefined;
