/**
 * Which sections of which page make a project, and what is to be seen after each of them.
 *
 * `see` maps a path to text on that page. `change` is an edit while the server runs: `from` becomes `to` in `file`, and
 * `see` appears, after a reload only where `reloads` says so.
 */
const START = { private: true };

/** The project of a framework page: from nothing to tested, with the text that its first section shows. */
const built = (
	name,
	text,
	home,
	{ first = "existing-project", hash = "", reloads = false } = {},
) => ({
	page: `docs/frameworks/${name}.mdx`,
	start: START,
	sections: {
		[first]: { see: { "/": text } },
		routing: {
			see: { "/": "Home", [`/${hash}about`]: "About us" },
			change: {
				file: home,
				from: "<h1>Home",
				to: "<h1>Welcome",
				see: "Welcome",
				reloads,
			},
		},
		assets: { see: { "/": "Home" } },
		environment: { see: { [`/${hash}about`]: "https://api.example.com" } },
		tests: {},
	},
});

/** The project that the template of a framework makes. */
const scaffolded = (
	name,
	title,
	file,
	{ text = title, reloads = false } = {},
) => ({
	page: `docs/frameworks/${name}.mdx`,
	sections: {
		"create-a-project": {
			see: { "/": title },
			change: {
				file,
				from: text,
				to: `Hello ${text}`,
				see: `Hello ${text}`,
				reloads,
			},
		},
	},
});

export const GUIDES = {
	tutorial: [
		{
			page: "docs/tutorials/1-create.md",
			sections: {
				"start-a-package": {},
				"install-the-dependencies": {},
				"write-the-configuration": {},
				"write-the-entry-page": {},
				"write-the-component": {},
				"start-it": {
					see: { "/": "Read the docs" },
					change: {
						file: "src/components/Board.tsx",
						from: "Add a task",
						to: "Add another task",
						see: "Add another task",
					},
				},
			},
		},
	],
	react: [
		scaffolded("react", "Farm + React", "src/main.tsx"),
		built("react", "Hello", "src/pages/Home.tsx"),
	],
	vue: [
		scaffolded("vue", "Farm + Vue", "src/App.vue"),
		built("vue", "Clicked 0 times", "src/pages/HomePage.vue"),
	],
	svelte: [
		scaffolded("svelte", "Farm + Svelte", "src/App.svelte"),
		built("svelte", "Clicked 0 times", "src/pages/Home.svelte", { hash: "#/" }),
	],
	solid: [
		scaffolded("solid", "Farm + Solid", "src/App.tsx"),
		built("solid", "Clicked 0 times", "src/pages/Home.tsx"),
	],
	preact: [
		scaffolded("preact", "Farm + Preact", "src/app.tsx"),
		built("preact", "Clicked 0 times", "src/pages/Home.tsx"),
	],
	lit: [
		scaffolded("lit", "Farm + Lit", "src/my-element.ts", {
			text: "Click on the Farm and Lit logos",
			reloads: true,
		}),
		built("lit", "Clicked 3 times", "src/pages/page-home.ts", {
			reloads: true,
		}),
	],
	vanilla: [
		scaffolded("vanilla", "Farm + TypeScript", "src/main.ts", {
			reloads: true,
		}),
		built("vanilla", "0", "src/pages/home.ts", {
			first: "from-an-empty-directory",
			reloads: true,
		}),
	],
};
