/**
 * Lightning CSS's error for relative URLs in custom properties (`--icon: url(./icon.svg)`), and in declarations that it
 * cannot parse. PostCSS accepts them.
 */
const REFUSED = /\[lightningcss\] Ambiguous url/;

/** Checks whether an error is about syntax that PostCSS accepts. */
export function needsPostCss(error: unknown): boolean {
	const { message, cause } = (error ?? {}) as Partial<Error>;
	return (
		REFUSED.test(`${message}`) || (cause !== undefined && needsPostCss(cause))
	);
}
