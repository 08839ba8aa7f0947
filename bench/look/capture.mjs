/** What a browser makes of a page: its elements, each with its box and its computed styles. */
import { settled } from "./settled.mjs";

/** Sizes that follow from others, and other names of the same. */
const DERIVED =
	/^(?:--|(?:min-|max-)?(?:block|inline)-size|(?:border|margin|padding|inset|scroll-margin|scroll-padding|overscroll-behavior|contain-intrinsic)-(?:block|inline|(?:start|end)-(?:start|end)-radius)|perspective-origin|transform-origin|width|height|-webkit-locale|transition|interpolate-size|fill$|stroke|-webkit-text-(?:fill|stroke)-color|-webkit-border-image)/;

/**
 * Runs in the page. Reads every element below `body`, in order.
 *
 * @param derived source of a pattern: names of properties to leave out
 * @returns the tree, and the properties in the order of each element's values
 */
function read(derived) {
	const left = new RegExp(derived);
	const properties = [...getComputedStyle(document.body)]
		.filter((name) => !left.test(name))
		.sort();
	const valuesOf = (style) =>
		properties.map((name) => style.getPropertyValue(name));
	const round = (number) => Math.round(number * 10) / 10;
	const pseudo = (element, name) => {
		const style = getComputedStyle(element, name);
		const isShown = !["none", "normal"].includes(style.content);
		return isShown
			? [...valuesOf(style), style.width, style.height]
			: undefined;
	};
	/** A line of code as runs of one look: which elements make them up is no matter of looks. */
	const runsOf = (line) => {
		const runs = [];
		const walker = document.createTreeWalker(line, NodeFilter.SHOW_TEXT);
		while (walker.nextNode()) {
			const text = walker.currentNode.data.replace(/\n$/, "");
			if (
				!text ||
				walker.currentNode.parentElement.closest("[class*=codeLineNumber]")
			)
				continue;
			const style = getComputedStyle(walker.currentNode.parentElement);
			const look = /\S/.test(text)
				? [
						style.color,
						style.fontStyle,
						style.fontWeight,
						style.opacity,
						style.textDecorationLine,
						style.fontSize,
						style.fontFamily,
					].join(" ")
				: undefined;
			if (runs.length && (look === undefined || runs.at(-1).look === look))
				runs.at(-1).text += text;
			else runs.push({ text, look });
		}
		return runs
			.map(({ text, look }) => (text.trim() ? `${text} {${look}}` : ""))
			.join("\n");
	};
	const visit = (element) => {
		const box = element.getBoundingClientRect();
		const isIcon = element instanceof SVGElement;
		// Static code blocks draw their buttons' icons in CSS.
		const isDrawn = [...element.classList].some((name) =>
			name.startsWith("furrow-code-"),
		);
		const isCode = element.classList.contains("token-line");
		return {
			tag: element.localName,
			isShown: element.checkVisibility({
				contentVisibilityAuto: true,
				checkVisibilityCSS: true,
			}),
			classes: [...element.classList],
			label: [...element.childNodes]
				.filter((node) => node.nodeType === Node.TEXT_NODE)
				.map((node) => node.data.trim())
				.join(" ")
				.slice(0, 30),
			box: [box.left + scrollX, box.top + scrollY, box.width, box.height].map(
				round,
			),
			values: valuesOf(getComputedStyle(element)),
			before: isIcon || isDrawn ? undefined : pseudo(element, "::before"),
			after: isIcon ? undefined : pseudo(element, "::after"),
			// An icon is a picture: its lines are its own.
			runs: isCode ? runsOf(element) : "",
			children:
				isIcon ||
				isDrawn ||
				isCode ||
				element.matches?.("[class*=buttonGroup] > button")
					? []
					: [...element.children]
							.filter(
								(child) =>
									!["script", "style", "noscript", "template"].includes(
										child.localName,
									),
							)
							.map(visit),
		};
	};
	return { properties: [...properties], tree: visit(document.body) };
}

/** Takes from pages what differs from one moment to the next. */
const STILL =
	"*,*::before,*::after{transition:none!important;animation:none!important;caret-color:transparent!important}";

/**
 * Opens a page and reads it.
 *
 * @param context a browser context of Playwright's; `baseURL` set, with a slash at its end
 * @param view `path`, `width`, `mode`, and `act`, which gets the page before it is read
 * @returns the tree, the properties, and a picture of the whole page (PNG)
 */
export async function capture(context, { path, width, mode, act }) {
	const page = await context.newPage();
	await page.setViewportSize({ width, height: 900 });
	await page.emulateMedia({ reducedMotion: "no-preference" });
	await page.addInitScript((theme) => {
		// Sites may add to the key's name (`future.v4.siteStorageNamespacing`).
		const { getItem } = Storage.prototype;
		Storage.prototype.getItem = function (key) {
			return /^theme(?:-|$)/.test(key) ? theme : getItem.call(this, key);
		};
	}, mode);
	// What is elsewhere is not part of either.
	await page.route(
		(url) => url.hostname !== "localhost",
		(route) => route.abort(),
	);
	await page.goto(path.slice(1) || "./");
	await page.waitForSelector('html[data-has-hydrated="true"]');
	await page.evaluate(
		({ theme }) => {
			document.documentElement.dataset.theme = theme;
		},
		{ theme: mode },
	);
	await settled(page);
	await page.evaluate(async () => {
		await document.fonts.ready;
		for (const image of document.images) image.loading = "eager";
		await Promise.all(
			[...document.images].map((image) => image.decode().catch(() => {})),
		);
	});
	// A pointer brings some buttons to light.
	await page.evaluate(() => {
		for (const block of document.querySelectorAll(".theme-code-block pre"))
			block.dispatchEvent(new MouseEvent("mouseover", { bubbles: true }));
	});
	if (act) await act(page);
	const styles = await page.evaluate(read, DERIVED.source);
	await page.addStyleTag({ content: STILL });
	const picture = await page.screenshot({ fullPage: !act });
	await page.close();
	return { ...styles, picture };
}
