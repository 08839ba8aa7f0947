/** The history of a page rendered on the server, which never navigates. */
import type { History } from "history";
import { createLocation, createPath } from "./locations";

const stay = () => {};
const stopListening = () => stay;

function refuse(): never {
	throw new Error(
		"Pages cannot navigate while they are rendered on the server.",
	);
}

/**
 * All pages share the functions. `StaticRouter` of React Router makes them for each page, in a way that has V8 keep all of the
 * page until it collects garbage of every age.
 *
 * @param path with the base URL
 */
export const serverHistory = (path: string): History => ({
	length: 1,
	action: "POP",
	location: createLocation(path),
	createHref: createPath,
	// As with StaticRouter: a <Redirect> on a page renders nothing there, and acts in the browser.
	push: stay,
	replace: stay,
	go: refuse,
	goBack: refuse,
	goForward: refuse,
	listen: stopListening,
	block: stopListening,
});
