/** The part of Vite's `import.meta.hot` that is used. */
export interface HotChannel {
	on(event: string, listener: (data: never) => void): void;
	send(event: string, data?: unknown): void;
}
