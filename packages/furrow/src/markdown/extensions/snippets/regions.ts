/** Regions of code files, as in editors: between comments `#region name` and `#endregion`. */

const COMMENT = String.raw`^(?:\/\/|\/\*+|<!--|\{\s*\/\*|--|;+|%|REM\b|'|::|#)\s*(?:#\s*)?(?:pragma\s+)?`;
const END_OF_COMMENT = String.raw`(?:\s*(?:\*\/\}?|-->))?$`;
const START = new RegExp(
	`${COMMENT}region\\s+([\\w.-]+)${END_OF_COMMENT}`,
	"i",
);
const END = new RegExp(
	`${COMMENT}end\\s?region(?:\\s+([\\w.-]+))?${END_OF_COMMENT}`,
	"i",
);

interface Region {
	name: string;
	lines: string[];
}

export interface FileRegions {
	/** All lines except those that start or end a region. */
	lines: string[];
	/** Lines by name of their region. Regions of the same name are concatenated. */
	byName: Map<string, string[]>;
	/** Names of regions without an end. */
	unclosed: string[];
}

/** Finds the regions of a code file. They may be nested; an end without a name ends the innermost one. */
export function regionsOf(code: string): FileRegions {
	const lines: string[] = [];
	const byName = new Map<string, string[]>();
	const open: Region[] = [];
	for (const line of code.split("\n")) {
		const trimmed = line.trim();
		const mayBeMarker = trimmed.toLowerCase().includes("region");
		const start = mayBeMarker && START.exec(trimmed);
		const end = mayBeMarker && END.exec(trimmed);
		if (start) open.push({ name: start[1] ?? "", lines: [] });
		else if (end) {
			const [, name] = end;
			const at = name
				? open.findLastIndex((region) => region.name === name)
				: open.length - 1;
			for (const region of open.splice(at, at < 0 ? 0 : 1))
				byName.set(region.name, [
					...(byName.get(region.name) ?? []),
					...region.lines,
				]);
		} else {
			lines.push(line);
			for (const region of open) region.lines.push(line);
		}
	}
	return { lines, byName, unclosed: open.map(({ name }) => name) };
}
