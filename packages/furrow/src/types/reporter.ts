/** Receives the progress and the warnings of a build or an open site. */
export interface Reporter {
	/** A stage begins. */
	stage(name: string): void;
	/** How far the stage is. */
	count(done: number, of: number): void;
	warn(message: string): void;
}
