import type NProgress from "nprogress";

/** A bar at the top of the page, for navigations that take long enough to be noticed. */
const DELAY_MS = 200;

let timer: ReturnType<typeof setTimeout> | undefined;
let bar: Promise<{ default: NProgress.NProgress }> | undefined;

export function startProgress(): void {
	clearTimeout(timer);
	timer = setTimeout(() => {
		bar = import("nprogress");
		bar.then(({ default: nprogress }) => {
			nprogress.configure({ showSpinner: false });
			if (timer !== undefined) nprogress.start();
		});
	}, DELAY_MS);
}

export function stopProgress(): void {
	clearTimeout(timer);
	timer = undefined;
	bar?.then(({ default: nprogress }) => nprogress.done());
}
