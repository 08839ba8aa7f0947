import type NProgress from "nprogress";

/** Delay before the progress bar appears at the top of the page, so that fast navigations do not show it. */
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
