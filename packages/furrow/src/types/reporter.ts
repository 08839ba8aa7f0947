/** Hears how the work goes: of a build, or of a site that is open. */
export interface Reporter {
	/** A stage begins. */
	stage(name: string): void;
	/** How far the stage is. */
	count(done: number, of: number): void;
	warn(message: string): void;
}
