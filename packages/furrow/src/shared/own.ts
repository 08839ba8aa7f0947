/**
 * Helpers for records whose keys come from users: names of folders, ids, tags, versions, texts. Plain objects inherit
 * "constructor" and "toString", and assigning to "__proto__" changes their prototype.
 */

/** Creates a record without inherited properties. */
export const newRecord = <T>(): Record<string, T> => Object.create(null);

/** Sets an own property of an object that may have a prototype, even if the name is "__proto__". */
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
