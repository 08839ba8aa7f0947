import { setFlagsFromString } from "node:v8";

/** V8 flags that commands set, with the first and last major version of V8 known to support them. */
export const KNOWN_BY = {
	/** Bytes of bytecode that a function executes before it is optimised. */
	"interrupt-budget": [11, 11],
	/** The same in calls, since V8 12 (Node 22). */
	"invocation-count-for-turbofan": [12, 14],
	"semi-space-growth-factor": [11, 14],
	"min-semi-space-size": [11, 14],
	"heap-growing-percent": [11, 14],
} as const;

export type V8Setting = keyof typeof KNOWN_BY;

const major = Number.parseInt(process.versions.v8, 10);

/** Whether a setting is known to work in the V8 of this Node version. */
export function hasSetting(name: V8Setting): boolean {
	const [first, last] = KNOWN_BY[name];
	return major >= first && major <= last;
}

/**
 * Sets a V8 flag if V8 supports it. V8 prints an error for unknown flags, so untested versions keep their defaults
 * and are merely slower.
 */
export function setV8(name: V8Setting, value: number): void {
	if (hasSetting(name)) setFlagsFromString(`--${name}=${value}`);
}
