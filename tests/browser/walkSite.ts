/** The fixture "walk", built, served and shown in a browser: for all tests of a file. */
import type { Page } from "playwright";
import { copyFixture } from "../build/site";
import { servedSite } from "./servedSite";

/** To be called once in a test file, outside its tests. */
export const walkSite = () => servedSite(copyFixture("walk"));

/** A page's title, as the reader sees it. */
export const heading = (page: Page, text: string) =>
	page.getByRole("heading", { level: 1, name: text });
