import type { UnhandledErrorWatch } from "../config/index.js";
import type { Reporter } from "../types/reporter.js";

/** Times the stages of a build, and tells the reporter of them. */
export class StageClock {
	/** Milliseconds by stage, in order. */
	readonly stages: [name: string, milliseconds: number][] = [];

	/** @param watch ends a stage when something fails that it does not wait for */
	constructor(
		private readonly reporter: Reporter,
		private readonly watch: UnhandledErrorWatch,
	) {}

	async stage<T>(name: string, work: () => T | Promise<T>): Promise<T> {
		this.reporter.stage(name);
		const started = performance.now();
		try {
			return await this.watch.guard(work);
		} finally {
			this.stages.push([name, performance.now() - started]);
		}
	}
}
