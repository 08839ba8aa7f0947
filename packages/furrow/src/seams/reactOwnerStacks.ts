/**
 * React's development build captures a stack trace for each element, up to 10,000 a second, to report which component
 * created it. For the theme's elements nobody needs it, and it is half the time of showing an edit. React stops when a
 * private counter exceeds its limit. Versions without the counter are left unchanged.
 */

const INTERNALS =
	"__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE";
const COUNTER = "recentlyCreatedOwnerStacks";

/** Stops React from capturing any stack traces. For servers, since browsers report the same mistakes. */
export function withoutOwnerStacks(react: Record<string, unknown>): void {
	const internals = react[INTERNALS];
	if (internals && typeof internals === "object" && COUNTER in internals)
		Object.defineProperty(internals, COUNTER, {
			get: () => Number.POSITIVE_INFINITY,
			set() {},
			configurable: true,
		});
}

/** Code of a browser module: `react/jsx-dev-runtime` without stack traces, for the theme's elements only. */
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
