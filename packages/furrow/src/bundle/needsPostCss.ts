/**
 * Lightning CSS's messages about syntax that PostCSS accepts: relative URLs in custom properties
 * (`--icon: url(./icon.svg)`) and in declarations that it cannot parse, and older syntax of CSS modules
 * (`:global .name`, `@value`, `:export`).
 */
const REFUSED =
	/\[lightningcss\] (?:Ambiguous (?:url|CSS module class)|The @value rule|'(?:export|import)' is not recognized)/;

/** Checks whether an error is about syntax that PostCSS accepts. */
export function needsPostCss(error: unknown): boolean {
	const { message, cause } = (error ?? {}) as Partial<Error>;
	return (
		REFUSED.test(`${message}`) || (cause !== undefined && needsPostCss(cause))
	);
}
