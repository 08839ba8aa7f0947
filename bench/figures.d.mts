/** What was measured of a tool. */
export interface ToolFigures {
	/** Seconds of a build without a cache. */
	cold: number;
	/** Seconds of a build after which nothing has changed. */
	unchanged: number;
	/** Seconds of a build after one edit. */
	edit: number;
	/** Gigabytes at the peak. */
	memory: number;
	/** Kilobytes that a page loads first, gzipped. */
	javascript: number;
}

export interface Figures {
	/** The day, `2026-11-27`. */
	date: string;
	/** Version of Node. */
	node: string;
	cores: number;
	pages: number;
	/** How often each was measured; the medians count. */
	runs: number;
	tools: Record<string, ToolFigures>;
}

export function readFigures(): Figures;

export function saveFigures(
	measured: Pick<Figures, "pages" | "runs" | "tools">,
): void;

export function shownFigures(figures: ToolFigures): string[];
