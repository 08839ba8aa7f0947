/** Distribution of tasks to threads: neighbours stay together, and no thread is idle while tasks are left. */
import { describe, expect, it } from "vitest";
import { Shares } from "../../../packages/furrow/src/render/shares.js";
import type { RenderTask } from "../../../packages/furrow/src/render/types.js";

const tasks = (from: number, to: number) =>
	Array.from(
		{ length: to - from },
		(_, index) => ({ key: String(from + index) }) as RenderTask,
	);
const numbers = (batch: RenderTask[]) => batch.map(({ key }) => Number(key));

function sharesOf(threads: number, count: number): Shares {
	const shares = new Shares();
	for (let thread = 0; thread < threads; thread++) shares.addThread();
	shares.add(tasks(0, count));
	return shares;
}

describe("render tasks", () => {
	it("are distributed in runs of neighbours", () => {
		const shares = sharesOf(2, 200);
		expect(numbers(shares.next(0))[0]).toBe(0);
		expect(numbers(shares.next(1))[0]).toBe(100);
		expect(numbers(shares.next(0))[0]).toBe(16);
	});

	it("are taken from the end of the longest run by a thread that has finished its own", () => {
		const shares = sharesOf(2, 100);
		expect(numbers(shares.next(0))).toHaveLength(16);
		while (shares.left > 34) shares.next(1);
		expect(numbers(shares.next(1)).at(-1)).toBe(49);
	});

	it("are each assigned once, including tasks and threads that are added later", () => {
		const shares = sharesOf(1, 90);
		const assigned = numbers(shares.next(0));
		shares.add(tasks(90, 333));
		shares.addThread();
		for (let thread = 0; shares.left; thread = 1 - thread)
			assigned.push(...numbers(shares.next(thread)));
		expect(assigned.sort((a, b) => a - b)).toEqual([...Array(333).keys()]);
		expect(shares.next(0)).toEqual([]);
		expect(shares.next(1)).toEqual([]);
	});
});

it("reassigns returned tasks to free threads, in smaller batches at the end", () => {
	const shares = sharesOf(2, 40);
	const first = shares.next(0);
	expect(first).toHaveLength(16);
	while (shares.left) shares.next(1);
	shares.putBack(first.slice(1));
	expect(numbers(shares.next(1))).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
	expect(numbers(shares.next(0))).toEqual([9, 10, 11, 12]);
});
