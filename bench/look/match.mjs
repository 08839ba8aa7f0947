/** Pairs the elements of two captures by structure, and says in which computed styles they differ. */

/** The part of a class name that a CSS module adds. */
const HASH = /(?<=[^_-])_(?!_)[\w+-]{4,6}$/;

const plain = (name) => name.replace(/_fw/, "").replace(HASH, "");

/** How like each other two elements are; 0: not to be paired. */
function likeness(one, other) {
	const isSame = one.tag === other.tag;
	// Another element for the same part of the page is told as such.
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
	const most = Math.max(a.size, b.size);
	const sameText = one.label === other.label ? 0.5 : 0;
	return 1 + sameText + (most ? (2 * shared) / most : 2);
}

/** Pairs of two lists in order, most alike in sum; an element without a partner stands alone. */
function align(ones, others) {
	const table = Array.from({ length: ones.length + 1 }, () =>
		new Array(others.length + 1).fill(0),
	);
	const like = ones.map((one) => others.map((other) => likeness(one, other)));
	for (let i = ones.length - 1; i >= 0; i--)
		for (let j = others.length - 1; j >= 0; j--)
			table[i][j] = Math.max(
				table[i + 1][j],
				table[i][j + 1],
				like[i][j] ? like[i][j] + table[i + 1][j + 1] : 0,
			);
	const pairs = [];
	let [i, j] = [0, 0];
	while (i < ones.length || j < others.length) {
		const isPair =
			i < ones.length &&
			j < others.length &&
			like[i][j] &&
			table[i][j] === like[i][j] + table[i + 1][j + 1];
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

/** Without hashes in values (names of animations and of files), other spellings of the same, and fractions of a pixel. */
const plainValue = (value) =>
	value
		?.replace(/url\([^)]*\)/g, "url()")
		.replace(/^0% 0%$/, "0px 0px")
		.replace(
			/\d+\.\d+px/g,
			(length) => `${Math.round(parseFloat(length) * 10) / 10}px`,
		)
		.replace(/^matrix\(1, 0, 0, 1, 0, 0\)$/, "none") ?? value;

/**
 * @returns every difference: `where` (path of selectors), `what` (the property, or `missing`, `extra`, `box`), `one`, `other`
 */
export function differences(reference, candidate) {
	const { properties } = reference;
	const colour = properties.indexOf("color");
	const found = [];
	const compareValues = (a, b, names, where, above) => {
		const differing = new Map();
		for (const [index, name] of names.entries()) {
			const [one, other] = [plainValue(a[index]), plainValue(b[index])];
			if (one === other) continue;
			// What takes the text's colour is the text's colour.
			if (one === a[colour] && other === b[colour] && index !== colour)
				continue;
			const change = `${one} → ${other}`;
			differing.set(name, change);
			// What an element has from the one around it is told once.
			if (above?.get(name) === change) continue;
			found.push({ where, what: name, one, other });
		}
		return differing;
	};
	const visit = (one, other, path, above) => {
		const where = [...path, named(one)];
		// What nobody sees has no looks.
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
		let isOff = far(size(one), size(other));
		const own = {
			where,
			what: "box",
			one: size(one).join(" × "),
			other: size(other).join(" × "),
		};
		// Where an element stands is told from the end of the one before it, so that what moves a whole page is told once.
		let ends = [one, other].map(({ box: [left, top] }) => [left, top]);
		for (const [a, b] of align(one.children, other.children)) {
			if (!(a && b)) {
				if (!(a ?? b).isShown) continue;
				isOff = false;
				found.push({
					where: [...where, named(a ?? b)],
					what: a ? "missing" : "extra",
					one: "",
					other: "",
				});
				continue;
			}
			const gaps = [a, b].map(({ box: [left, top] }, side) => [
				left - one_other(side).box[0],
				top - ends[side][1],
			]);
			if (far(...gaps) && a.isShown && b.isShown) {
				isOff = false;
				found.push({
					where: [...where, named(a)],
					what: "place",
					one: shown(gaps[0]),
					other: shown(gaps[1]),
				});
			}
			if (a.isShown && b.isShown)
				ends = [a, b].map(({ box: [left, top, , height] }) => [
					left,
					top + height,
				]);
			if (visit(a, b, where, differing)) isOff = false;
		}
		if (isOff) found.push(own);
		return far(size(one), size(other));
		function one_other(side) {
			return side ? other : one;
		}
	};
	visit(reference.tree, candidate.tree, [], undefined);
	return found;
}

const shown = (numbers) =>
	numbers.map((number) => Math.round(number * 10) / 10).join(", ");

/** More than the rounding of half a pixel. */
const far = (ones, others) =>
	ones.some((value, index) => Math.abs(value - others[index]) > 0.6);

export const countElements = (node) =>
	1 + node.children.reduce((sum, child) => sum + countElements(child), 0);
