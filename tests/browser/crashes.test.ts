/** Error boundaries: what is shown if a page, a part of it, a navbar item or the code of one fails. */
import type { Page } from "playwright";
import { expect, it } from "vitest";
import { holdRequests, isSameDocument, markWindow, open } from "./browser";
import { heading, walkSite } from "./walkSite";

const { site, newPage } = walkSite();

const FAILS = `export default function Fails() {
	if (typeof window !== "undefined" && !window.isFixed)
		throw new Error("The chart is broken.", { cause: new Error("There is no data.") });
	return <p>All is well.</p>;
}
`;
site.write("src/components/Fails.js", FAILS);
site.write(
	"src/pages/broken.js",
	`import Fails from "../components/Fails";
export default Fails;
`,
);
site.write(
	"src/pages/empty.js",
	`const Empty = () => <p>Empty</p>;
// As when what a host serves is not what was built.
export default typeof window === "undefined" ? Empty : undefined;
`,
);
site.write(
	"src/theme/NavbarItem/ComponentTypes.js",
	`import ComponentTypes from "@theme-original/NavbarItem/ComponentTypes";
import Fails from "../../components/Fails";
export default { ...ComponentTypes, "custom-fails": Fails };
`,
);
site.edit(
	"docusaurus.config.js",
	'{ to: "/blog", label: "Blog", position: "left" },',
	'{ to: "/blog", label: "Blog", position: "left" }, { type: "custom-fails", label: "Weather", position: "left" },',
);
site.write(
	"src/pages/late.js",
	`import renderRoutes from "@docusaurus/renderRoutes";
import { useState } from "react";

const routes = [{ path: "/late", render: () => <p>Here it is.</p> }];

export default function Late() {
	const [isOpen, setOpen] = useState(false);
	return (
		<main>
			<h1>Late</h1>
			<button type="button" onClick={() => setOpen(true)}>More</button>
			{isOpen && renderRoutes(routes)}
		</main>
	);
}
`,
);
site.write(
	"src/pages/unclosed.js",
	`import { useState } from "react";

export default function Unclosed() {
	const [isOpen, setOpen] = useState(false);
	return (
		<main>
			<h1>Unclosed</h1>
			<div dangerouslySetInnerHTML={{ __html: '<iframe title="Stars" />' }} />
			<button type="button" onClick={() => setOpen(true)}>More</button>
			{isOpen && <p>Here it is.</p>}
		</main>
	);
}
`,
);
site.write(
	"src/components/Heavy.js",
	"export default () => <p>The heavy part.</p>;\n",
);
site.write(
	"src/pages/lazy.js",
	`import { lazy, Suspense, useState } from "react";

const Heavy = lazy(() => import("../components/Heavy"));

export default function Lazy() {
	const [isOpen, setOpen] = useState(false);
	return (
		<main>
			<button type="button" onClick={() => setOpen(true)}>More</button>
			<Suspense>{isOpen && <Heavy />}</Suspense>
		</main>
	);
}
`,
);

const EXPECTED = [
	/The chart is broken/,
	/Hydration/,
	/Minified React error/,
	/themeConfig.navbar.items/,
	/default export/,
];
site.write(
	"src/components/Foreign.js",
	`throw new TypeError(
	"Failed to fetch dynamically imported module: https://elsewhere.example/code.js",
);
`,
);
site.write(
	"src/pages/foreign.js",
	`import { useState } from "react";

export default function Foreign() {
	const [failures, setFailures] = useState([]);
	const load = () =>
		import("../components/Foreign").catch((error) =>
			setFailures((before) => [...before, error.message]),
		);
	return (
		<main>
			<button type="button" onClick={load}>Load</button>
			<p>Failures: {failures.length}</p>
		</main>
	);
}
`,
);

/** Errors that are logged if code fails to load. */
const LOAD_ERRORS = [...EXPECTED, /Failed to (?:fetch|load)/, /ERR_FAILED/];

const causes = (page: Page) => page.getByText("There is no data.");

it.each([
	["", "This page crashed.", "Try again"],
	["/zh", "页面已崩溃。", "重试"],
])(
	"shows a crash and its causes inside the site's layout, and retries (%s)",
	async (prefix, title, again) => {
		const page = await newPage({}, EXPECTED);
		await open(page, `${prefix}/docs/intro`);
		await markWindow(page);
		await page.evaluate(
			(path) => window.docusaurus?.preload(path),
			`${prefix}/broken`,
		);
		await page.evaluate((path) => {
			const link = document.createElement("a");
			link.href = path;
			document.querySelector("#__docusaurus")?.append(link);
			link.click();
		}, `${prefix}/broken`);
		await heading(page, title).waitFor();
		await causes(page).waitFor();
		expect(await page.locator("nav.navbar").count()).toBe(1);
		await page.evaluate(() => Object.assign(window, { isFixed: true }));
		await page.getByRole("button", { name: again }).click();
		await page.getByText("All is well.").first().waitFor();
		expect(await isSameDocument(page)).toBe(true);
	},
);

it("navigates from a crashed page to a working one", async () => {
	const page = await newPage({}, EXPECTED);
	await open(page, "/docs/intro");
	await page.goto("/broken");
	await heading(page, "This page crashed.").waitFor();
	await page
		.getByRole("navigation", { name: "Main" })
		.getByText("Docs", { exact: true })
		.click();
	await heading(page, "Introduction").waitFor();
});

it("reports a navbar item that fails and renders the rest of the page", async () => {
	const page = await newPage({}, EXPECTED);
	const messages: string[] = [];
	page.on("console", (message) => messages.push(message.text()));
	await open(page, "/docs/intro");
	await page.getByRole("alert").getByText("Weather").waitFor();
	await heading(page, "Introduction").waitFor();
	expect(messages.join("\n")).toMatch(/navbar.items: .*label: "?Weather/);
});

it("renders a page whose HTML has an element without an end tag, which contains the page's data", async () => {
	const page = await newPage({}, EXPECTED);
	await open(page, "/unclosed");
	await page.getByRole("button", { name: "More" }).click();
	await page.getByText("Here it is.").waitFor();
});

it("reports a page module without a default export", async () => {
	const page = await newPage({}, EXPECTED);
	await open(page, "/docs/intro");
	await page.evaluate(() => {
		const link = document.createElement("a");
		link.href = "/empty";
		document.querySelector("#__docusaurus")?.append(link);
		link.click();
	});
	await heading(page, "This page crashed.").waitFor();
	await page
		.getByText(/The module \S*empty\S* has no default export/)
		.waitFor();
});

it("shows a loading state, then an error if code fails to load, and retries", async () => {
	const page = await newPage({}, LOAD_ERRORS);
	const code = /MatchedRoutes[\w.-]*\.js/;
	const release = await holdRequests(page, code);
	// Browsers cache failed imports, so the retry uses a different URL.
	let fail = () => {};
	const failed = new Promise<void>((resolve) => {
		fail = resolve;
	});
	await page.route(
		code,
		async (route) => {
			await failed;
			await route.abort();
		},
		{ times: 1 },
	);
	await open(page, "/late");
	await page.getByRole("button", { name: "More" }).click();
	await page.getByRole("status", { name: "Loading" }).waitFor();
	fail();
	await page.getByRole("alert").getByText("Failed to fetch").waitFor();
	await page.getByRole("button", { name: "Retry" }).click();
	await page.getByRole("status", { name: "Loading" }).waitFor();
	release();
	await page.getByText("Here it is.").waitFor();
	await page.getByRole("heading", { name: "Late" }).waitFor();
});

it.each([
	["a component of the text", /(?:theme-)?Tabs[\w.-]*\.js$/],
	["a menu of the navbar", /[Mm]enus[\w.-]*\.js$/],
])(
	"keeps the page working without the code of %s, and retries",
	async (_, chunk) => {
		const page = await newPage({}, LOAD_ERRORS);
		let isAvailable = false;
		await page.route(chunk, (route) =>
			isAvailable ? route.continue() : route.abort(),
		);
		await open(page, "/docs/components");
		await page.getByRole("alert").first().waitFor();
		await page.getByRole("button", { name: "Clicked 0 times" }).click();
		await page.getByRole("button", { name: "Clicked 1 times" }).waitFor();
		isAvailable = true;
		const retry = page.getByRole("button", { name: "Retry" });
		// One click may load the code of several parts, whose buttons disappear during the loop.
		const retryAll = async () => {
			await retry.evaluateAll((buttons) => {
				for (const button of buttons) (button as HTMLElement).click();
			});
			return retry.count();
		};
		await expect.poll(retryAll).toBe(0);
		await expect.poll(() => page.getByRole("tablist").count()).toBe(2);
		await page.getByRole("tab", { name: "Linux" }).first().click();
		await page.getByText("Text for Linux.").waitFor();
		await page.getByRole("button", { name: "English" }).hover();
		await page.getByRole("link", { name: "中文" }).waitFor();
	},
);

it("retries a failed import with a different URL, without reloading the page", async () => {
	const page = await newPage({}, LOAD_ERRORS);
	await page.route(/MatchedRoutes[\w.-]*\.js$/, (route) => route.abort());
	await open(page, "/late");
	await markWindow(page);
	await page.getByRole("button", { name: "More" }).click();
	await page.getByRole("button", { name: "Retry" }).click();
	await page.getByText("Here it is.").waitFor();
	expect(await isSameDocument(page)).toBe(true);
});

it("reloads the page if the retry of a part fails too, unless offline", async () => {
	const page = await newPage({}, [...LOAD_ERRORS, /INTERNET_DISCONNECTED/]);
	let isGone = true;
	await page.route(/MatchedRoutes[\w.-]*\.js/, (route) =>
		isGone ? route.abort() : route.continue(),
	);
	await open(page, "/late");
	await page.getByRole("button", { name: "More" }).click();
	const retry = page.getByRole("button", { name: "Retry" });
	// Offline, the page is not reloaded.
	await page.context().setOffline(true);
	await markWindow(page);
	await retry.click();
	await retry.waitFor();
	expect(await isSameDocument(page)).toBe(true);
	await page.context().setOffline(false);
	await Promise.all([page.waitForEvent("load"), retry.click()]);
	isGone = false;
	await page.getByRole("button", { name: "More" }).click();
	await page.getByText("Here it is.").waitFor();
});

it("reloads the page to retry a lazy component that failed to load", async () => {
	const page = await newPage({}, LOAD_ERRORS);
	let isAvailable = false;
	await page.route(/Heavy[\w.-]*\.js/, (route) =>
		isAvailable ? route.continue() : route.abort(),
	);
	await open(page, "/lazy");
	await page.getByRole("button", { name: "More" }).click();
	await heading(page, "This page crashed.").waitFor();
	isAvailable = true;
	await page.getByRole("button", { name: "Try again" }).click();
	await page.getByRole("button", { name: "More" }).click();
	await page.getByText("The heavy part.").waitFor();
});

it("reloads the page if the menu's code fails to load twice", async () => {
	const page = await newPage(
		{ viewport: { width: 390, height: 844 } },
		LOAD_ERRORS,
	);
	await page.route(/\/Sidebar\.[\w-]*\.js/, (route) => route.abort());
	await open(page, "/docs/intro");
	const toggle = page.getByRole("button", { name: "Toggle navigation bar" });
	await Promise.all([
		page.waitForEvent("requestfailed", (request) =>
			request.url().includes("/Sidebar."),
		),
		toggle.click(),
	]);
	await markWindow(page);
	await Promise.all([page.waitForEvent("load"), toggle.click()]);
	expect(await isSameDocument(page)).toBe(false);
});

it("requests no code from another origin that an error message names", async () => {
	const page = await newPage({}, LOAD_ERRORS);
	const requested: string[] = [];
	await page.route("https://elsewhere.example/**", (route) => {
		requested.push(route.request().url());
		return route.abort();
	});
	await open(page, "/foreign");
	for (const failures of [1, 2, 3]) {
		await page.getByRole("button", { name: "Load" }).click();
		await page.getByText(`Failures: ${failures}`).waitFor();
	}
	expect(requested).toEqual([]);
});
