/** Times of one run of a tool, in milliseconds. */
export interface Times {
	serverStart: number;
	pageLoad: number;
	hmrRoot: number;
	hmrLeaf: number;
	build: number;
}

/** A tool in the benchmark published by the Farm project. */
export interface Entry {
	tool: "Farm" | "Rsbuild" | "Vite" | "webpack";
	version: string;
	/** The compiler, for tools measured with several. */
	compiler?: "SWC" | "Babel";
	first: Times;
	/** A second run, with the tool's cache if it has one. */
	second: Times;
}

/** A measure that a chart can display. Start-up is the sum of server start and page load. */
export type Measure = "startup" | "hmrRoot" | "hmrLeaf" | "build";

export const source = {
	name: "farm-fe/performance-compare",
	url: "https://github.com/farm-fe/performance-compare",
} as const;

function times(
	serverStart: number,
	pageLoad: number,
	hmrRoot: number,
	hmrLeaf: number,
	build: number,
): Times {
	return { serverStart, pageLoad, hmrRoot, hmrLeaf, build };
}

/** The source's table as of September 2024, in its order. */
export const entries: Entry[] = [
	{
		tool: "Farm",
		version: "1.3.22",
		first: times(322, 159, 32, 44, 651),
		second: times(120, 138, 27, 45, 210),
	},
	{
		tool: "Rsbuild",
		version: "1.0.5",
		first: times(250, 167, 82, 85, 320),
		second: times(210, 172, 111, 74, 280),
	},
	{
		tool: "Vite",
		version: "6.0.0-alpha",
		compiler: "SWC",
		first: times(142, 1574, 114, 123, 1260),
		second: times(114, 963, 34, 17, 1340),
	},
	{
		tool: "Vite",
		version: "6.0.0-alpha",
		compiler: "Babel",
		first: times(126, 2712, 28, 28, 1390),
		second: times(111, 2452, 138, 122, 1310),
	},
	{
		tool: "webpack",
		version: "5.91.0",
		compiler: "SWC",
		first: times(1591, 335, 588, 158, 4144),
		second: times(557, 294, 242, 216, 483),
	},
	{
		tool: "webpack",
		version: "5.91.0",
		compiler: "Babel",
		first: times(5307, 300, 226, 171, 460),
		second: times(827, 256, 260, 163, 481),
	},
];

/** One entry per tool. For tools measured with two compilers, the entry with SWC, which Farm and Rsbuild use too. */
export const entriesWithSwc = entries.filter(
	({ compiler }) => compiler !== "Babel",
);

export function timeOf(times: Times, measure: Measure): number {
	return measure === "startup"
		? times.serverStart + times.pageLoad
		: times[measure];
}
