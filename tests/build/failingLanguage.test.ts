/** A build that fails in one locale: none of its work continues after it has reported the error. */
import { expect, it, onTestFinished } from "vitest";
import { createSite } from "./site";

it("waits for plugins of the other locales before it fails", async () => {
	const site = createSite("failing-language", {
		"docusaurus.config.js": `module.exports = {
	title: "T", url: "https://t.example", baseUrl: "/",
	i18n: { defaultLocale: "en", locales: ["en", "fr"] },
	plugins: [(context) => ({
		name: "slow",
		async loadContent() {
			if (context.i18n.currentLocale === "en") throw new Error("No content.");
			await new Promise((done) => setTimeout(done, 300));
			require("fs").writeFileSync(context.siteDir + "/late.txt", "");
		},
	})],
};
`,
	});
	onTestFinished(() => site.dispose());
	const { code, text } = await site.tryBuild();
	expect(code).toBe(1);
	expect(text).toContain("No content.");
	expect(site.has("late.txt")).toBe(true);
});
