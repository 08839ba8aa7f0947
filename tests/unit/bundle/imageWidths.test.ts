/** Sizes of ideal images. */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import sharp from "sharp";
import { afterAll, beforeAll, expect, it } from "vitest";
import { imageWidths } from "../../../packages/furrow/src/bundle/imageWidths.js";
import { join } from "../../../packages/furrow/src/util/path.js";

let dir: string;
beforeAll(() => {
	dir = mkdtempSync(join(tmpdir(), "furrow-widths-"));
});
afterAll(() => rmSync(dir, { recursive: true }));

it("are at most those that an image has when it is turned as its EXIF data says", async () => {
	const sizes = async (orientation: number) => {
		const file = join(dir, `${orientation}.jpg`);
		const create = {
			width: 400,
			height: 300,
			channels: 3,
			background: "red",
		} as const;
		await sharp({ create }).withMetadata({ orientation }).toFile(file);
		const options = { sizes: [200, 1000] };
		const { variants } = await imageWidths(file, options, dir, sharp);
		return variants.map(({ width, height }) => [width, height]);
	};
	expect(await sizes(1)).toEqual([
		[200, 150],
		[400, 300],
	]);
	expect(await sizes(6)).toEqual([
		[200, 267],
		[300, 400],
	]);
});
