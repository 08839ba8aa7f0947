/** Where a reader is brought to, by entries of the tab's history. */
import type { Location } from "history";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import {
	rememberScroll,
	scrollToLocation,
} from "../../../packages/furrow/src/client/runtime/scroll";

const at = (pathname: string, hash = "", key?: string): Location =>
	({ pathname, search: "", hash, state: undefined, key }) as Location;

const view = {
	scrollY: 0,
	scrollTo(_: number, y: number) {
		view.scrollY = y;
	},
};

beforeEach(() => {
	view.scrollY = 0;
	vi.stubGlobal("window", view);
	vi.stubGlobal("document", {
		getElementById: (id: string) =>
			id === "part" ? { scrollIntoView: () => view.scrollTo(0, 500) } : null,
	});
});
afterEach(() => vi.unstubAllGlobals());

it("comes back to where an entry was left", () => {
	view.scrollY = 300;
	rememberScroll(at("/page", "", "abc"));
	scrollToLocation(at("/other", "", "def"), "PUSH");
	expect(view.scrollY).toBe(0);
	scrollToLocation(at("/page", "", "abc"), "POP");
	expect(view.scrollY).toBe(300);
});

it("goes to a heading whose link made an entry, on a page that was left before", () => {
	view.scrollY = 300;
	rememberScroll(at("/page"));
	scrollToLocation(at("/page", "#part"), "POP");
	expect(view.scrollY).toBe(500);
	scrollToLocation(at("/page"), "POP");
	expect(view.scrollY).toBe(300);
});
