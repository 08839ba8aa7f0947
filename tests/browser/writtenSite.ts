/** A site served by `furrow start`, with an open browser: for tests that edit files and check what pages show. */
import type { Browser, Page } from "playwright";
import { onTestFinished } from "vitest";
import { copyFixture, type Site } from "../build/site";
import {
	launch,
	markWindow,
	open,
	type Server,
	start,
	type WatchedPage,
	watchedPage,
} from "./browser";

/** Authors' images are on a host that does not exist. */
const ABSENT_HOST = /ERR_NAME_NOT_RESOLVED/;

const COUNTER = `import React, { useState } from "react";
import styles from "./counter.module.css";
export default function Counter() {
	const [count, setCount] = useState(0);
	return <button id="counter" className={styles.counter} onClick={() => setCount(count + 1)}>Clicked {count}</button>;
}
`;

/** A plugin of the site, and a page that shows the plugin's global data. */
const PLUGIN = `module.exports = () => ({
	name: "words",
	contentLoaded: ({ actions }) => actions.setGlobalData({ words: "First words" }),
});
`;
const WORDS = `import React from "react";
import { usePluginData } from "@docusaurus/useGlobalData";
import styles from "./words.module.scss";
export default function Words() {
	return <main id="words" className={styles.words}>{usePluginData("words").words}</main>;
}
`;

const CLIENT_MODULE = `export default {
	onRouteDidUpdate() {
		document.documentElement.dataset.visit = "first";
	},
};
`;

const STATE = `---
title: State
---
import Counter from "@site/src/components/Counter";
import CodeBlock from "@theme/CodeBlock";
import Tabs from "@theme/Tabs";
import TabItem from "@theme/TabItem";
import facts from "@site/src/data/facts.json";
import Partial from "./_partial.mdx";

Some text.

<Counter />

<p id="fact">{facts.fact}</p>

<Tabs>
<TabItem value="a" label="Tab A">Content A</TabItem>
<TabItem value="b" label="Tab B">Content B</TabItem>
</Tabs>

<CodeBlock language="ini">key = "value"</CodeBlock>

<Partial />

${"A line.\n\n".repeat(60)}

## The end
`;

export class WrittenSite {
	private constructor(
		readonly site: Site,
		readonly server: Server,
		readonly browser: Browser,
	) {}

	/** Starts the demo site, with a page that has state (`/docs/next/state`). */
	static async start(): Promise<WrittenSite> {
		const site = copyFixture("demo");
		site.write("src/components/Counter.tsx", COUNTER);
		site.write(
			"src/components/counter.module.css",
			".counter { margin: 1px }\n",
		);
		site.write("static/img/favicon.ico", "");
		site.write("src/data/facts.json", '{ "fact": "first fact" }\n');
		site.write("docs/state.mdx", STATE);
		site.write("src/clientModule.js", CLIENT_MODULE);
		site.edit(
			"docusaurus.config.js",
			"\tpresets: [",
			'\tclientModules: ["./src/clientModule.js"],\n\tplugins: ["./plugins/words.js"],\n\tpresets: [',
		);
		site.write("plugins/words.js", PLUGIN);
		site.write("src/pages/words.js", WORDS);
		site.write(
			"src/pages/words.module.scss",
			'@use "../css/sizes";\n.words { margin-top: sizes.$gap; }\n',
		);
		site.write("src/css/_sizes.scss", "$gap: 3px;\n");
		site.edit("sidebars.js", "'intro',", "'intro','state',");
		const [server, browser] = await Promise.all([start(site), launch()]);
		return new WrittenSite(site, server, browser);
	}

	/** Opens a page in its own context and marks its document. */
	async at(path: string, allowed: RegExp[] = []): Promise<WatchedPage> {
		const watched = await this.newPage(allowed);
		await open(watched.page, path);
		await markWindow(watched.page);
		return watched;
	}

	/** Opens a blank page in its own context. */
	newPage(allowed: RegExp[] = []): Promise<WatchedPage> {
		return watchedPage(this.browser, this.server.url, {}, [
			ABSENT_HOST,
			...allowed,
		]);
	}

	/** Restores a file to its current state after the test. */
	#restoreLater(file: string): void {
		const { site } = this;
		const before = site.has(file) ? site.read(file) : undefined;
		onTestFinished(() => {
			if (before === undefined) site.remove(file);
			else if (!site.has(file) || site.read(file) !== before)
				site.write(file, before);
		});
	}

	/** Writes a file, and restores it after the test. */
	write(file: string, content: string): void {
		this.#restoreLater(file);
		this.site.write(file, content);
	}

	/** Replaces a text that must be in a file, and restores the file after the test. */
	edit(file: string, from: string, to: string): void {
		this.#restoreLater(file);
		this.site.edit(file, from, to);
	}

	async stop(): Promise<void> {
		await this.browser.close();
		await this.server.stop();
		this.site.dispose();
	}
}

/** Waits until there is an element with a text, or none any more. */
export function waitForText(
	page: Page,
	selector: string,
	text: string,
	isThere = true,
): Promise<unknown> {
	return page.waitForFunction(
		([selector, text, isThere]) =>
			[...document.querySelectorAll(selector)].some((element) =>
				element.textContent?.includes(text),
			) === isThere,
		[selector, text, isThere] as const,
	);
}
