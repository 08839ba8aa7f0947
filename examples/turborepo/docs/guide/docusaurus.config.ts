import type { Config } from "furrow";

export default {
	title: "Guide",
	url: "https://docs.example.com",
	baseUrl: "/guide/",
	presets: [["classic", { blog: false, docs: { routeBasePath: "/" } }]],
} satisfies Config;
