import { existsSync, readdirSync } from "node:fs";
import { cp } from "node:fs/promises";
import { join } from "node:path";

/** Every file below a folder, relative to it. */
export function filesBelow(dir: string): string[] {
	return readdirSync(dir, { withFileTypes: true, recursive: true })
		.filter((entry) => entry.isFile())
		.map((entry) => join(entry.parentPath ?? entry.path, entry.name))
		.map((file) => file.slice(dir.length + 1));
}

/** Copies static folders into the output; an earlier folder wins over a later one. */
export async function copyStatic(
	staticDirs: string[],
	outDir: string,
): Promise<void> {
	for (const dir of [...staticDirs].reverse())
		if (existsSync(dir))
			await cp(dir, outDir, { recursive: true, preserveTimestamps: true });
}
