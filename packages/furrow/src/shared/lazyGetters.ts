/**
 * Makes what gives objects properties that are worked out when they are read.
 *
 * All objects share the functions, which find what they need in the object. V8 keeps an accessor, and all that its function
 * knows, until it collects garbage of every age: with a function for each object, all that a page was rendered from would stay
 * in memory with the object, and be moved twice.
 *
 * @param fields how each property is read from the source of its object
 * @param enumerable whether copies of an object get them, read then
 * @returns adds the properties to an object with its own source, and gives the object back
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
		// One by one: `defineProperties` takes half as long again.
		for (const [name, accessor] of accessors)
			Object.defineProperty(target, name, accessor);
		return target;
	};
}

type Read = () => unknown;

const adders = new Map<string, (target: object, read: Read) => object>();

/** Adds one such property, whose name is data. Copies of the object get it, read then. */
export function lateField(target: object, name: string, read: Read): void {
	const add =
		adders.get(name) ?? lazyGetters<Read>({ [name]: (it) => it() }, true);
	adders.set(name, add);
	add(target, read);
}
