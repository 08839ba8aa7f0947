/** Work that nobody waits for ends with its owner. */
import { expect, it, vi } from "vitest";
import { Background } from "../../../packages/furrow/src/util/background";

/** A promise, and what settles it. */
function held() {
	let settle = { done() {}, fail(_: Error) {} };
	const promise = new Promise<void>((done, fail) => {
		settle = { done, fail };
	});
	return { promise, ...settle };
}

it("tells work to end, and waits for it", async () => {
	const background = new Background(() => {});
	const { promise, done } = held();
	let isOver = false;
	background.run(async () => {
		await promise;
		isOver = background.signal.aborted;
	});
	const ended = background.end();
	done();
	await ended;
	expect(isOver).toBe(true);
});

it("ends its parts, and waits for those that ended before", async () => {
	const background = new Background(() => {});
	const part = background.part();
	const { promise, done } = held();
	let isOver = false;
	part.run(async () => {
		await promise;
		isOver = true;
	});
	part.end();
	expect(background.signal.aborted).toBe(false);
	const other = background.part();
	const ended = background.end();
	expect(other.signal.aborted).toBe(true);
	done();
	await ended;
	expect(isOver).toBe(true);
});

it("starts nothing after its end, in new parts neither", async () => {
	const background = new Background(() => {});
	const work = vi.fn();
	background.later("work", 0, work);
	await background.end();
	background.run(work);
	background.later("work", 0, work);
	background.part().run(work);
	background.part().later("work", 0, work);
	await new Promise((done) => setTimeout(done, 5));
	expect(work).not.toHaveBeenCalled();
});

it("does once what is asked for again before it has begun", async () => {
	const background = new Background(() => {});
	const first = vi.fn();
	background.later("work", 0, first);
	await new Promise<void>((done) => background.later("work", 0, () => done()));
	expect(first).not.toHaveBeenCalled();
});

it("tells what fails, unless it had to end", async () => {
	const failed = vi.fn();
	const background = new Background(failed);
	background.run(() => {
		throw new Error("at once");
	});
	const { promise, fail } = held();
	background.run(() => promise);
	await vi.waitFor(() => expect(failed).toHaveBeenCalledOnce());
	const ended = background.end();
	fail(new Error("too late"));
	await ended;
	expect(failed).toHaveBeenCalledOnce();
});
