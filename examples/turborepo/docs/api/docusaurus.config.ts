import type { Config } from "furrow";

export default {
	title: "API",
	url: "https://docs.example.com",
	baseUrl: "/api/",
	presets: [["classic", { blog: false, docs: { routeBasePath: "/" } }]],
} satisfies Config;
