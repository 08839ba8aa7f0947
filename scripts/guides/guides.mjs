/**
 * Defines which sections of which pages make up a project, and what must be visible after each of them.
 *
 * `see` maps a path to the expected content of that page: a text, or `press` (a button to press first), `text` and
 * `style`. `change` is an edit while the server runs: `from` is replaced by `to` in `file`, then `see` appears on the
 * page `/`, after a reload only if `reloads` is set; `press` is pressed before the edit. `background` is a command
 * of the section that keeps running, `prints` is the expected output of its other commands.
 */

/** A project created from a framework's template, with an edit of `text` in `file`. */
const scaffolded = (page, { title, file, text = title, reloads }) => ({
	pages: {
		[page]: {
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
	},
});

/**
 * The project of a framework page, from an empty directory to a tested application. `text` is what its first section
 * displays.
 */
const built = (
	page,
	{ text, home, reloads, first = "existing-project", hash = "" },
) => ({
	begin: { private: true },
	pages: {
		[page]: {
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
	},
});

/** Both projects of a framework page. */
const framework = (name, template, own) => [
	scaffolded(`docs/frameworks/${name}.mdx`, template),
	built(`docs/frameworks/${name}.mdx`, own),
];

const TUTORIAL = {
	"docs/tutorials/1-create.md": {
		"start-a-package": {},
		"install-the-dependencies": {},
		"write-the-configuration": {},
		"write-the-entry-page": {},
		"write-the-component": {},
		"start-it": {
			see: { "/": { press: "Add a task", text: "Task 2" } },
			change: {
				file: "src/components/Board.tsx",
				from: "Add a task",
				to: "Add another task",
				see: "Add another task",
			},
		},
	},
	"docs/tutorials/2-start.md": {
		"style-with-sass": {
			see: {
				"/": { style: { of: "h1", name: "color", value: "rgb(43, 43, 43)" } },
			},
		},
		"keep-class-names-local": {
			see: {
				"/": { style: { of: "main", name: "padding", value: "16px" } },
			},
			change: {
				press: "Add a task",
				file: "src/components/Board.module.scss",
				from: "padding: 16px",
				to: "padding: 24px",
				see: {
					text: "Task 2",
					style: { of: "main", name: "padding", value: "24px" },
				},
			},
		},
		"shorten-imports-with-an-alias": { see: { "/": "My tasks" } },
		"read-an-environment-variable": { see: { "/": "My tasks" } },
		"talk-to-an-api": {
			background: "node api.mjs",
			see: { "/": "My tasks", "/api/tasks": "You asked for /tasks" },
		},
		"load-a-part-on-demand": {
			see: { "/": { press: "Statistics", text: "1 tasks" } },
		},
		"add-a-file-that-needs-no-compiling": {
			see: {
				"/favicon.svg": {
					style: { of: "rect", name: "fill", value: "rgb(111, 43, 110)" },
				},
			},
		},
	},
	"docs/tutorials/3-build.md": {
		"run-the-build": { see: { "/": "My tasks" } },
		"decide-where-the-files-go": { see: { "/board/": "My tasks" } },
		"choose-the-browsers": {
			see: { "/board/": { press: "Statistics", text: "1 tasks" } },
		},
	},
};

const LIBRARY = {
	"docs/features/library.md": {
		"a-first-library": { prints: "1.50 €" },
		"one-file": { prints: "2.00 €" },
		types: {},
	},
};

const MONOREPO = {
	"docs/advanced/monorepo.md": {
		"an-application-and-a-package": {
			see: { "/": "Buy now" },
			change: {
				file: "packages/ui/src/Button.tsx",
				from: "now",
				to: "today",
				see: "Buy today",
			},
		},
	},
};

const padding = (value) => ({ style: { of: "p", name: "padding", value } });

const TAILWIND = {
	"docs/recipes/tailwind.md": {
		"tailwind-css": {
			see: { "/": { text: "Hello", ...padding("7px") } },
			change: {
				file: "src/index.ts",
				from: "p-[7px]",
				to: "p-[9px]",
				see: padding("9px"),
				reloads: true,
			},
		},
	},
};

const BACKEND = {
	"docs/recipes/backend.md": {
		development: {
			background: "npm run api",
			see: { "/": "Live: connected" },
			change: {
				file: "src/index.ts",
				from: "Live:",
				to: "Now:",
				see: "Now: connected",
				reloads: true,
			},
		},
	},
};

const HTTPS = {
	"docs/frameworks/vanilla.mdx": { "from-an-empty-directory": {} },
	"docs/recipes/https.md": {
		"create-a-certificate": {},
		"configure-farm": { see: { "/": "0" } },
	},
};

const PWA = {
	"docs/recipes/pwa.md": {
		install: {},
		"manifest-and-page": {},
		register: {},
		build: { see: { "/": "My notes" } },
	},
};

const STORYBOOK = {
	"docs/frameworks/react.mdx": { "existing-project": {} },
	"docs/recipes/storybook.md": {
		install: {},
		configure: {},
		"write-a-story": { prints: "Storybook build completed" },
	},
};

/** A project that starts in an empty directory. */
const fromEmptyDirectory = (pages) => [{ begin: { private: true }, pages }];

/** One section of a feature page, applied to the first project of the Vanilla page. */
const feature = (page, section, shown) => ({
	begin: { private: true, devDependencies: { "core-js": "3" } },
	pages: {
		"docs/frameworks/vanilla.mdx": { "from-an-empty-directory": {} },
		[page]: { [section]: shown },
	},
});

export const GUIDES = {
	tutorial: [{ pages: TUTORIAL }],
	library: fromEmptyDirectory(LIBRARY),
	monorepo: fromEmptyDirectory(MONOREPO),
	tailwind: fromEmptyDirectory(TAILWIND),
	backend: fromEmptyDirectory(BACKEND),
	https: fromEmptyDirectory(HTTPS),
	pwa: fromEmptyDirectory(PWA),
	storybook: fromEmptyDirectory(STORYBOOK),
	react: framework(
		"react",
		{ title: "Farm + React", file: "src/main.tsx" },
		{ text: "Hello", home: "src/pages/Home.tsx" },
	),
	vue: framework(
		"vue",
		{ title: "Farm + Vue", file: "src/App.vue" },
		{ text: "Clicked 0 times", home: "src/pages/HomePage.vue" },
	),
	svelte: framework(
		"svelte",
		{ title: "Farm + Svelte", file: "src/App.svelte" },
		{ text: "Clicked 0 times", home: "src/pages/Home.svelte", hash: "#/" },
	),
	solid: framework(
		"solid",
		{ title: "Farm + Solid", file: "src/App.tsx" },
		{ text: "Clicked 0 times", home: "src/pages/Home.tsx" },
	),
	preact: framework(
		"preact",
		{ title: "Farm + Preact", file: "src/app.tsx" },
		{ text: "Clicked 0 times", home: "src/pages/Home.tsx" },
	),
	lit: framework(
		"lit",
		{
			title: "Farm + Lit",
			file: "src/my-element.ts",
			text: "Click on the Farm and Lit logos",
			reloads: true,
		},
		{ text: "Clicked 3 times", home: "src/pages/page-home.ts", reloads: true },
	),
	vanilla: framework(
		"vanilla",
		{ title: "Farm + TypeScript", file: "src/main.ts", reloads: true },
		{
			text: "0",
			home: "src/pages/home.ts",
			first: "from-an-empty-directory",
			reloads: true,
		},
	),
	"web-workers": [
		feature("docs/features/web-workers.md", "start-a-worker", {
			see: { "/": "9592 primes" },
			change: {
				file: "src/primes.worker.ts",
				from: " primes",
				to: " prime numbers",
				see: "9592 prime numbers",
				reloads: true,
			},
		}),
	],
	webassembly: [
		feature("docs/features/webassembly.md", "import-a-module", {
			see: { "/": "gcd: 12" },
		}),
	],
};
