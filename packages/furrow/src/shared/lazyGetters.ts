/**
 * Creates a function that adds lazily computed properties to objects.
 *
 * All objects share the getters, which read their source from the object. V8 keeps an accessor and everything its
 * closure references until a full garbage collection. With closures for each object, everything that a page was
 * rendered from would stay in memory with the object, and be moved twice.
 *
 * @param fields computes each property from the source of its object
 * @param enumerable whether copies of an object include the properties, computed at that time
 * @returns a function that adds the properties to an object with a given source and returns the object
 */
export function lazyGetters<Source>(
	fields: Readonly<Record<string, (source: Source) => unknown>>,
	enumerable: boolean,
): <T extends object>(target: T, source: Source) => T {
	const origin = Symbol("origin");
	const accessors = Object.entries(fields).map(
		([name, read]): [string, PropertyDescriptor] => [
			name,
			{
				enumerable,
				configurable: true,
				get(this: { [origin]: Source }) {
					return read(this[origin]);
				},
			},
		],
	);
	return (target, source) => {
		Object.defineProperty(target, origin, {
			value: source,
			configurable: true,
		});
		// One by one, since `defineProperties` takes half as long again.
		for (const [name, accessor] of accessors)
			Object.defineProperty(target, name, accessor);
		return target;
	};
}

type Read = () => unknown;

const adders = new Map<string, (target: object, read: Read) => object>();

/**
 * Adds a single lazy property whose name is only known at run time. Copies of the object include it, computed at that
 * time.
 */
export function defineLazyField(
	target: object,
	name: string,
	read: Read,
): void {
	const add =
		adders.get(name) ?? lazyGetters<Read>({ [name]: (it) => it() }, true);
	adders.set(name, add);
	add(target, read);
}
