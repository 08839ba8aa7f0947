/**
 * React's development build takes a stack trace of each element that is made, up to 10,000 a second, to say which component
 * made it. For the theme's elements nobody asks, and it is half the time of showing an edit. React stops once it has counted
 * enough of them; the counter is private. Versions without it are left alone.
 */

const INTERNALS =
	"__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE";
const COUNTER = "recentlyCreatedOwnerStacks";

/** Lets React take no stack traces at all: for servers, since browsers report the same mistakes. */
export function withoutOwnerStacks(react: Record<string, unknown>): void {
	const internals = react[INTERNALS];
	if (internals && typeof internals === "object" && COUNTER in internals)
		Object.defineProperty(internals, COUNTER, {
			get: () => Number.POSITIVE_INFINITY,
			set() {},
			configurable: true,
		});
}

/** A module for browsers, `react/jsx-dev-runtime` without stack traces: for the theme's elements, not those of a site. */
export const JSX_WITHOUT_OWNER_STACKS = `import React from "react";
import { Fragment, jsxDEV as create } from "react/jsx-dev-runtime";
const internals = React.${INTERNALS};
function jsxDEV(type, props, key, isStatic) {
	const count = internals.${COUNTER};
	internals.${COUNTER} = Infinity;
	const element = create(type, props, key, isStatic);
	internals.${COUNTER} = count;
	return element;
}
const own = internals && "${COUNTER}" in internals ? jsxDEV : create;
export { Fragment, own as jsxDEV };
`;
