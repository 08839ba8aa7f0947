/**
 * A function that gives the same result as long as it is asked about the same object: what is made of thousands of docs is
 * not made again when one of them is another one.
 */
export function memoize<T extends object, R>(make: (of: T) => R): (of: T) => R {
	const made = new WeakMap<T, { result: R }>();
	return (of) => {
		let known = made.get(of);
		if (!known) {
			known = { result: make(of) };
			made.set(of, known);
		}
		return known.result;
	};
}
