/** Measurements of a tool. */
export interface ToolFigures {
	/** Seconds of a build without a cache. */
	cold: number;
	/** Seconds of a build without changes. */
	unchanged: number;
	/** Seconds of a build after one edit. */
	edit: number;
	/** Peak memory in gigabytes. */
	memory: number;
	/** Kilobytes of JavaScript that a page loads first, gzipped. */
	javascript: number;
}

export interface Figures {
	/** Date of the measurement, `2026-11-27`. */
	date: string;
	/** Version of Node. */
	node: string;
	cores: number;
	pages: number;
	/** Number of measurements of each figure; the median counts. */
	runs: number;
	tools: Record<string, ToolFigures>;
}

export function readFigures(): Figures;

export function saveFigures(
	measured: Pick<Figures, "pages" | "runs" | "tools">,
): void;

export function shownFigures(figures: ToolFigures): string[];
