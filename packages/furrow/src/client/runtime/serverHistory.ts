/** History of a page rendered on the server, which never navigates. */
import type { History } from "history";
import { createLocation, createPath } from "./locations";

const noop = () => {};
const stopListening = () => noop;

function refuse(): never {
	throw new Error(
		"Pages cannot navigate while they are rendered on the server.",
	);
}

/**
 * Creates the history of a page. All pages share its functions: React Router's `StaticRouter` creates them per page, in
 * a way that makes V8 retain the whole page until a major garbage collection.
 *
 * @param path path with the base URL
 */
export const serverHistory = (path: string): History => ({
	length: 1,
	action: "POP",
	location: createLocation(path),
	createHref: createPath,
	// As with `StaticRouter`, a `<Redirect>` renders nothing on the server and redirects in the browser.
	push: noop,
	replace: noop,
	go: refuse,
	goBack: refuse,
	goForward: refuse,
	listen: stopListening,
	block: stopListening,
});
