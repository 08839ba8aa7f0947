/** Pairs the elements of two captures by structure and compares their computed styles. */

/** The hash that CSS modules add to class names. */
const HASH = /(?<=[^_-])_(?!_)[\w+-]{4,6}$/;

const plain = (name) => name.replace(/_fw/, "").replace(HASH, "");

/** Returns the similarity of two elements; 0 if they must not be paired. */
function similarity(one, other) {
	const isSame = one.tag === other.tag;
	// A different tag with the same classes is paired and reported as such.
	if (
		!(
			isSame ||
			(one.classes.length &&
				one.classes.map(plain).join() === other.classes.map(plain).join())
		)
	)
		return 0;
	if (one.isShown !== other.isShown) return 0.5;
	const [a, b] = [one, other].map(
		({ classes }) =>
			new Set(classes.map(plain).filter((name) => !name.startsWith("furrow-"))),
	);
	const shared = [...a].filter((name) => b.has(name)).length;
	const larger = Math.max(a.size, b.size);
	const sameText = one.label === other.label ? 0.5 : 0;
	return 1 + sameText + (larger ? (2 * shared) / larger : 2);
}

/**
 * Aligns two lists in order, maximising the total similarity. Elements without a counterpart are paired with
 * `undefined`.
 */
function align(ones, others) {
	const table = Array.from({ length: ones.length + 1 }, () =>
		new Array(others.length + 1).fill(0),
	);
	const similarities = ones.map((one) =>
		others.map((other) => similarity(one, other)),
	);
	for (let i = ones.length - 1; i >= 0; i--)
		for (let j = others.length - 1; j >= 0; j--)
			table[i][j] = Math.max(
				table[i + 1][j],
				table[i][j + 1],
				similarities[i][j] ? similarities[i][j] + table[i + 1][j + 1] : 0,
			);
	const pairs = [];
	let [i, j] = [0, 0];
	while (i < ones.length || j < others.length) {
		const isPair =
			i < ones.length &&
			j < others.length &&
			similarities[i][j] &&
			table[i][j] === similarities[i][j] + table[i + 1][j + 1];
		if (isPair) pairs.push([ones[i++], others[j++]]);
		else if (
			j >= others.length ||
			(i < ones.length && table[i][j] === table[i + 1][j])
		)
			pairs.push([ones[i++], undefined]);
		else pairs.push([undefined, others[j++]]);
	}
	return pairs;
}

const named = ({ tag, classes }) => [tag, ...classes.map(plain)].join(".");

/**
 * Normalises a value: without hashes (in names of animations and files), alternative spellings and fractions of a
 * pixel.
 */
const normalized = (value) =>
	value
		?.replace(/url\([^)]*\)/g, "url()")
		.replace(/^0% 0%$/, "0px 0px")
		.replace(
			/\d+\.\d+px/g,
			(length) => `${Math.round(parseFloat(length) * 10) / 10}px`,
		)
		.replace(/^matrix\(1, 0, 0, 1, 0, 0\)$/, "none") ?? value;

/**
 * Compares two captures.
 * @returns every difference: `where` (path of selectors), `what` (the property, or `missing`, `extra`, `box`), `one`,
 * `other`
 */
export function differences(reference, candidate) {
	const { properties } = reference;
	const colour = properties.indexOf("color");
	const found = [];
	const compareValues = (a, b, names, where, above) => {
		const differing = new Map();
		for (const [index, name] of names.entries()) {
			const [one, other] = [normalized(a[index]), normalized(b[index])];
			if (one === other) continue;
			// Values equal to `color` are not reported in addition to it.
			if (one === a[colour] && other === b[colour] && index !== colour)
				continue;
			const change = `${one} → ${other}`;
			differing.set(name, change);
			// Inherited differences are reported only once.
			if (above?.get(name) === change) continue;
			found.push({ where, what: name, one, other });
		}
		return differing;
	};
	const visit = (one, other, path, above) => {
		const where = [...path, named(one)];
		// Ignore elements that are hidden in both.
		if (!(one.isShown || other.isShown)) return false;
		if (one.tag !== other.tag)
			found.push({ where, what: "tag", one: one.tag, other: other.tag });
		const differing = compareValues(
			one.values,
			other.values,
			properties,
			where,
			above,
		);
		for (const pseudo of ["before", "after"]) {
			const place = [...path, `${named(one)}::${pseudo}`];
			if (one[pseudo] && other[pseudo])
				compareValues(
					one[pseudo],
					other[pseudo],
					[...properties, "width", "height"],
					place,
					differing,
				);
			else if (one[pseudo] || other[pseudo])
				found.push({
					where: place,
					what: one[pseudo] ? "missing" : "extra",
					one: "",
					other: "",
				});
		}
		if (one.runs !== other.runs)
			found.push({ where, what: "code", one: one.runs, other: other.runs });
		const size = (node) => node.box.slice(2);
		let isUnexplained = isFar(size(one), size(other));
		const boxDifference = {
			where,
			what: "box",
			one: size(one).join(" × "),
			other: size(other).join(" × "),
		};
		// Positions are relative to the end of the preceding element, so that a shift of the rest of the page is reported
		// only once.
		let ends = [one, other].map(({ box: [left, top] }) => [left, top]);
		for (const [a, b] of align(one.children, other.children)) {
			if (!(a && b)) {
				if (!(a ?? b).isShown) continue;
				isUnexplained = false;
				found.push({
					where: [...where, named(a ?? b)],
					what: a ? "missing" : "extra",
					one: "",
					other: "",
				});
				continue;
			}
			const gaps = [a, b].map(({ box: [left, top] }, side) => [
				left - nodeOf(side).box[0],
				top - ends[side][1],
			]);
			if (isFar(...gaps) && a.isShown && b.isShown) {
				isUnexplained = false;
				found.push({
					where: [...where, named(a)],
					what: "place",
					one: formatted(gaps[0]),
					other: formatted(gaps[1]),
				});
			}
			if (a.isShown && b.isShown)
				ends = [a, b].map(({ box: [left, top, , height] }) => [
					left,
					top + height,
				]);
			if (visit(a, b, where, differing)) isUnexplained = false;
		}
		if (isUnexplained) found.push(boxDifference);
		return isFar(size(one), size(other));
		function nodeOf(side) {
			return side ? other : one;
		}
	};
	visit(reference.tree, candidate.tree, [], undefined);
	return found;
}

const formatted = (numbers) =>
	numbers.map((number) => Math.round(number * 10) / 10).join(", ");

/** Whether numbers differ by more than rounding. */
const isFar = (ones, others) =>
	ones.some((value, index) => Math.abs(value - others[index]) > 0.6);

export const countElements = (node) =>
	1 + node.children.reduce((sum, child) => sum + countElements(child), 0);
