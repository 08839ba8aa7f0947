/** Receives progress and warnings of a build or an open site. */
export interface Reporter {
	/** Called when a stage begins. */
	stage(name: string): void;
	/** Called with the progress of the current stage. */
	count(done: number, of: number): void;
	warn(message: string): void;
}
