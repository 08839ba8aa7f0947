/** Values of each field, tested one at a time. */
export type Documented = Record<string, unknown[]>;

export const fn = () => undefined;
export const plugin = () => () => undefined;
export const flag = [true, false];
export const severity = ["ignore", "log", "warn", "throw"];
