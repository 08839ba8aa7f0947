/**
 * Associates values with objects, like a WeakMap, but stores each value in a hidden property of its object. Suited to
 * values that reference their object: V8 keeps such a WeakMap entry until a full garbage collection and, on the
 * server, with it everything that a page was rendered from. Copies of an object do not have its value.
 */
export class HiddenProperty<Key extends object, Value> {
	readonly #name = Symbol("attached");

	get(key: Key): Value | undefined {
		return (key as { [name: symbol]: Value | undefined })[this.#name];
	}

	/** @param key an extensible object */
	set(key: Key, value: Value): void {
		Object.defineProperty(key, this.#name, {
			value,
			configurable: true,
			writable: true,
		});
	}
}
