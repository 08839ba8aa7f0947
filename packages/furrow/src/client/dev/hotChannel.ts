/** Vite's `import.meta.hot`, as far as it is used. */
export interface HotChannel {
	on(event: string, listener: (data: never) => void): void;
	send(event: string, data?: unknown): void;
}
