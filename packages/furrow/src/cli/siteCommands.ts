import { type Command, CommanderError, Option } from "commander";
import { withOwnOutput } from "./withOwnOutput.js";

/** Descriptions shared by several commands. */
export const SITE_DIR = "folder of the site";
export const CONFIG = "config file, instead of docusaurus.config.*";
export const OUT_DIR = "output folder";

function percentage(value: string): number {
	const percent = Number(value);
	if (value.trim() && percent >= 0 && percent <= 100) return percent;
	throw new CommanderError(
		1,
		"furrow.percent",
		`error: "${value}" is not a percentage. Expected a number from 0 to 100.`,
	);
}

function days(value: string): number {
	if (/^[1-9]\d{0,5}$/.test(value)) return Number(value);
	throw new CommanderError(
		1,
		"furrow.days",
		`error: "${value}" is not a number of days.`,
	);
}

/** Collects the values of a repeatable option. */
export const collect = (value: string, all: string[] = []): string[] => [
	...all,
	value,
];

/** Adds the commands that change a site's source files or report about them. */
export function addSiteCommands(program: Command): void {
	program
		.command("init")
		.description(
			"Create a new site in a folder. If the folder contains a Docusaurus site, switch it to Furrow: its scripts, dependencies and tsconfig, after showing a diff.",
		)
		.argument("[dir]", "folder of the site")
		.argument(
			"[template]",
			'what a new site begins with: docs, blog, languages or empty (default: "docs")',
		)
		.option("--title <title>", "title of the site (default: the folder's name)")
		.option(
			"--locales <locales>",
			'languages, the default one first (default: "en", or "en,zh" for the template "languages")',
		)
		.option("--javascript", "write JavaScript instead of TypeScript")
		.option("--no-git", "create no Git repository for a new site")
		.option("-y, --yes", "skip all questions")
		.option("--force", "switch a site even if Git cannot undo the change")
		.action(async (dir, template, options) =>
			(await import("./init.js")).init(dir, template, options),
		);

	program
		.command("docs:version")
		.description(
			"Create a version from the current docs, their translations and sidebars. For other docs plugins, use docs:version:<id>.",
		)
		.argument("<version>", 'name of the version, such as "2.0"')
		.action(async (version) =>
			(await import("./docsVersion.js")).docsVersion(version),
		);

	program
		.command("write-translations")
		.description(
			"Write all translatable texts of the code, theme, config, sidebars and blog to i18n/<locale>. Existing translations are kept.",
		)
		.argument("[siteDir]", SITE_DIR, ".")
		.option(
			"-l, --locale <locale>",
			"locale to write for (default: the site's default locale)",
		)
		.option("--override", "overwrite existing translations")
		.option(
			"--message-prefix, --messagePrefix <prefix>",
			"add this prefix to each new text, so that it stands out",
		)
		.option("--config <file>", CONFIG)
		.action(async (siteDir, options) =>
			(await import("./writeTranslations.js")).writeTranslations(
				siteDir,
				options,
			),
		);

	program
		.command("write-heading-ids")
		.description(
			"Add explicit ids to the headings of Markdown files, so that links keep working when a heading is reworded. The ids are the ones the pages have today.",
		)
		.argument("[siteDir]", SITE_DIR, ".")
		.argument(
			"[files...]",
			"files, folders or patterns (default: all content of the site)",
		)
		.addOption(
			new Option("--syntax <syntax>", "syntax for the ids")
				.choices(["classic", "mdx-comment"])
				.default("classic"),
		)
		.option("--migrate", "convert ids from the other syntax to this one")
		.option("--overwrite", "replace existing ids")
		.option("--maintain-case", "keep upper case")
		.action(async (siteDir, files, options) =>
			(await import("./writeHeadingIds.js")).writeHeadingIds(
				siteDir,
				files,
				options,
			),
		);

	program
		.command("swizzle")
		.description(
			"Customise a theme component in src/theme: wrap it in your own, or eject its source. Asks for anything you leave out.",
		)
		.argument("[theme]", 'the theme, such as "classic"')
		.argument("[component]", 'the component, such as "Footer"')
		.argument("[siteDir]", SITE_DIR, ".")
		.option(
			"-l, --list",
			"list the components, how safe each is to swizzle, and the JavaScript it adds",
		)
		.option("-w, --wrap", "wrap the component in one of your own")
		.option("-e, --eject", "copy the source of the component")
		.option("--danger", "allow unsafe components")
		.option(
			"-t, --typescript",
			"write TypeScript (default if the site has a tsconfig.json)",
		)
		.option("-j, --javascript", "write JavaScript")
		.option("--config <file>", CONFIG)
		.action(async (theme, component, siteDir, options) =>
			(await import("./swizzle.js")).swizzle(
				theme,
				component,
				siteDir,
				options,
			),
		);

	program
		.command("doctor")
		.description(
			"Check a Docusaurus site without building it: what would fail, what Furrow ignores and what differs. Exits with 1 on errors, 2 on warnings only, otherwise 0.",
		)
		.argument("[siteDir]", SITE_DIR, ".")
		.option("--json", "print the results as JSON")
		.option("--config <file>", CONFIG)
		.action((siteDir, options) =>
			withOwnOutput(Boolean(options.json), async (print) =>
				(await import("./doctor.js")).doctor(siteDir, options, print),
			),
		);

	program
		.command("check")
		.description(
			"Check the content: alternative texts, headings, orphan pages, broken links, and more if you turn it on (external links, spelling, prose). Exits with 1 on errors.",
		)
		.argument("[siteDir]", SITE_DIR, ".")
		.option(
			"--rule <rule>",
			"turn a rule on, or set its severity: image-alt=off, spelling=warn (repeatable)",
			collect,
		)
		.option("--only <rule>", "run only this rule (repeatable)", collect)
		.option(
			"-l, --locale <locale>",
			"check only this locale (repeatable; default: all locales)",
			collect,
		)
		.addOption(
			new Option("--format <format>", "format of the report")
				.choices(["text", "github", "sarif", "json"])
				.default("text"),
		)
		.option(
			"--output <file>",
			"write the report to a file, and show it as text",
		)
		.option("--strict", "exit with 1 on warnings, too")
		.option("--config <file>", CONFIG)
		.action((siteDir, options) => {
			const isMachineReadable = options.format !== "text" && !options.output;
			const flags = { ...options, version: program.version() ?? "" };
			return withOwnOutput(isMachineReadable, async (print) =>
				(await import("./check.js")).check(siteDir, flags, print),
			);
		});

	program
		.command("deploy")
		.description(
			"Build the site and push it to a branch of its repository, for example for GitHub Pages. Reads GIT_USER, GIT_PASS, USE_SSH, DEPLOYMENT_BRANCH, ORGANIZATION_NAME, PROJECT_NAME, GITHUB_HOST, GITHUB_PORT, GIT_USER_NAME, GIT_USER_EMAIL and CUSTOM_COMMIT_MESSAGE from the environment.",
		)
		.argument("[siteDir]", SITE_DIR, ".")
		.option(
			"-l, --locale <locale>",
			"deploy only this locale (repeatable)",
			collect,
		)
		.option("--out-dir <dir>", `${OUT_DIR} (default: "build")`)
		.option("--skip-build", "deploy the existing build")
		.option(
			"--target-dir <dir>",
			"folder inside the branch (default: its root)",
		)
		.option(
			"--remote <url>",
			"Git repository to push to, instead of the one in the config",
		)
		.option("--config <file>", CONFIG)
		.action(async (siteDir, options) =>
			(await import("./deploy.js")).deploy(siteDir, options),
		);

	program
		.command("stale")
		.description(
			"List the docs whose review is overdue, by last_reviewed in their front matter.",
		)
		.argument("[siteDir]", SITE_DIR, ".")
		.option(
			"--interval <days>",
			"days from one review to the next, where review_interval in the front matter does not say it",
			days,
			365,
		)
		.option("--json", "print the report as JSON")
		.option("--strict", "exit with 1 if a doc is overdue, for CI")
		.option("--config <file>", CONFIG)
		.action((siteDir, options) =>
			withOwnOutput(Boolean(options.json), async (print) =>
				(await import("./stale.js")).stale(siteDir, options, print),
			),
		);

	const translations = program
		.command("translations")
		.description(
			"Show which pages and texts of each language are translated, missing, or stale because their source has changed.",
		)
		.option("-l, --locale <locale>", "show only this language")
		.option("--json", "print the report as JSON")
		.option(
			"--check <percent>",
			"exit with 1 if less than this share of a language is translated, for CI",
			percentage,
		)
		.option("--page <file>", "also write the report as an HTML page")
		.option("--site <dir>", SITE_DIR, ".")
		.option("--config <file>", CONFIG)
		.action((options) =>
			withOwnOutput(Boolean(options.json), async (print) =>
				(await import("./translations.js")).translations(options, print),
			),
		);
	translations
		.command("next")
		.description(
			"Show the page of each language that most needs a translation.",
		)
		.action(async (_, command) =>
			(await import("./translations.js")).next(command.optsWithGlobals()),
		);
	translations
		.command("mark")
		.description(
			"Mark translations as up to date with their sources, whatever Git says.",
		)
		.argument("<files...>", "translated files in i18n/<language>")
		.action(async (files, _, command) =>
			(await import("./translations.js")).mark(
				files,
				command.optsWithGlobals(),
			),
		);
}
