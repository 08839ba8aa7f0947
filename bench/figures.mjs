/** The figures in the README and the documentation: `bench/figures.json`, written by `npm run bench -- --save`. */
import { readFileSync, writeFileSync } from "node:fs";
import { availableParallelism } from "node:os";
import { fileURLToPath } from "node:url";

const FILE = fileURLToPath(new URL("figures.json", import.meta.url));

/** Reads the latest figures. */
export const readFigures = () => JSON.parse(readFileSync(FILE, "utf8"));

/** Writes the figures with the date, the version of Node and the number of cores. */
export function saveFigures(measured) {
	const figures = {
		date: new Date().toISOString().slice(0, 10),
		node: process.version.slice(1),
		cores: availableParallelism(),
		...measured,
	};
	writeFileSync(FILE, `${JSON.stringify(figures, null, "\t")}\n`);
	console.log(
		`Saved in bench/figures.json. README.md and the comparison in packages/furrow-site show them: npm run test:unit says what to change there.`,
	);
}

const seconds = (number) =>
	`${number < 30 ? number.toFixed(1) : Math.round(number)} s`;

/** Formats a tool's figures for tables: cold, unchanged, one edit, memory, JavaScript. */
export const shownFigures = ({ cold, unchanged, edit, memory, javascript }) => [
	seconds(cold),
	seconds(unchanged),
	seconds(edit),
	`${memory.toFixed(1)} GB`,
	`${Math.round(javascript)} KB`,
];
