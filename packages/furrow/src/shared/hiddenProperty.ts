/**
 * Values by objects, kept in the objects themselves: for values that lead back to their object. V8 keeps such an entry of a
 * WeakMap until it collects garbage of every age, and with it, on the server, all that a page was rendered from.
 * Copies of an object do not have its value.
 */
export class HiddenProperty<Key extends object, Value> {
	readonly #name = Symbol("attached");

	get(key: Key): Value | undefined {
		return (key as { [name: symbol]: Value | undefined })[this.#name];
	}

	/** @param key an object that can be extended */
	set(key: Key, value: Value): void {
		Object.defineProperty(key, this.#name, {
			value,
			configurable: true,
			writable: true,
		});
	}
}
