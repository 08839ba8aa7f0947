/**
 * Detects CSS that Lightning CSS rejects and PostCSS accepts: `--icon: url(./icon.svg)`, and declarations that it cannot
 * parse.
 */
const REFUSED = /\[lightningcss\] Ambiguous url/;

/** Whether an error is about syntax that PostCSS accepts. */
export function needsPostCss(error: unknown): boolean {
	const { message, cause } = (error ?? {}) as Partial<Error>;
	return (
		REFUSED.test(`${message}`) || (cause !== undefined && needsPostCss(cause))
	);
}
