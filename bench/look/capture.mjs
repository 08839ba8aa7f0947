/** Captures how a browser displays a page: its elements with their boxes and computed styles. */
import { settled } from "./settled.mjs";

/** Properties that follow from others, or are aliases of others. */
const DERIVED =
	/^(?:--|(?:min-|max-)?(?:block|inline)-size|(?:border|margin|padding|inset|scroll-margin|scroll-padding|overscroll-behavior|contain-intrinsic)-(?:block|inline|(?:start|end)-(?:start|end)-radius)|perspective-origin|transform-origin|width|height|-webkit-locale|transition|interpolate-size|fill$|stroke|-webkit-text-(?:fill|stroke)-color|-webkit-border-image)/;

/**
 * Reads every element below `body` in order. Runs in the page.
 *
 * @param derived pattern source: names of properties to ignore
 * @returns the tree, and the properties in the order of each element's values
 */
function read(derived) {
	const ignored = new RegExp(derived);
	const properties = [...getComputedStyle(document.body)]
		.filter((name) => !ignored.test(name))
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
	/** Splits a line of code into runs with the same appearance. How elements divide the line does not matter. */
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
		// Static code blocks draw the icons of their buttons with CSS.
		const hasCssIcons = [...element.classList].some((name) =>
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
			before: isIcon || hasCssIcons ? undefined : pseudo(element, "::before"),
			after: isIcon ? undefined : pseudo(element, "::after"),
			// An icon is treated as one image.
			runs: isCode ? runsOf(element) : "",
			children:
				isIcon ||
				hasCssIcons ||
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

/** Disables everything that changes over time. */
const FREEZE_CSS =
	"*,*::before,*::after{transition:none!important;animation:none!important;caret-color:transparent!important}";

/**
 * Opens a page and captures it.
 *
 * @param context a Playwright browser context with `baseURL`, which ends with a slash
 * @param view `path`, `width`, `mode`, and `act`, which receives the page before it is captured
 * @returns the tree, the properties, and a screenshot of the whole page (PNG)
 */
export async function capture(context, { path, width, mode, act }) {
	const page = await context.newPage();
	await page.setViewportSize({ width, height: 900 });
	await page.emulateMedia({ reducedMotion: "no-preference" });
	await page.addInitScript((theme) => {
		// Sites may add a suffix to the key (`future.v4.siteStorageNamespacing`).
		const { getItem } = Storage.prototype;
		Storage.prototype.getItem = function (key) {
			return /^theme(?:-|$)/.test(key) ? theme : getItem.call(this, key);
		};
	}, mode);
	// Block other hosts, which are not part of either site.
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
	// Some buttons only appear on hover.
	await page.evaluate(() => {
		for (const block of document.querySelectorAll(".theme-code-block pre"))
			block.dispatchEvent(new MouseEvent("mouseover", { bubbles: true }));
	});
	if (act) await act(page);
	const styles = await page.evaluate(read, DERIVED.source);
	await page.addStyleTag({ content: FREEZE_CSS });
	const picture = await page.screenshot({ fullPage: !act });
	await page.close();
	return { ...styles, picture };
}
