/** Background work ends with its owner. */
import { expect, it, vi } from "vitest";
import { Background } from "../../../packages/furrow/src/util/background";

/** A promise and the functions that settle it. */
function deferred() {
	let settle = { done() {}, fail(_: Error) {} };
	const promise = new Promise<void>((done, fail) => {
		settle = { done, fail };
	});
	return { promise, ...settle };
}

it("aborts work and waits for it", async () => {
	const background = new Background(() => {});
	const { promise, done } = deferred();
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

it("ends its parts and waits for those that were ended before", async () => {
	const background = new Background(() => {});
	const part = background.part();
	const { promise, done } = deferred();
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

it("starts no work after its end, not even in new parts", async () => {
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

it("replaces pending work that is scheduled again", async () => {
	const background = new Background(() => {});
	const first = vi.fn();
	background.later("work", 0, first);
	await new Promise<void>((done) => background.later("work", 0, () => done()));
	expect(first).not.toHaveBeenCalled();
});

it("reports errors, unless the work was aborted", async () => {
	const failed = vi.fn();
	const background = new Background(failed);
	background.run(() => {
		throw new Error("at once");
	});
	const { promise, fail } = deferred();
	background.run(() => promise);
	await vi.waitFor(() => expect(failed).toHaveBeenCalledOnce());
	const ended = background.end();
	fail(new Error("too late"));
	await ended;
	expect(failed).toHaveBeenCalledOnce();
});
