import { type Command, CommanderError, Option } from "commander";
import { CONFIG, OUT_DIR, SITE_DIR } from "./words.js";

function percentage(value: string): number {
	const percent = Number(value);
	if (value.trim() && percent >= 0 && percent <= 100) return percent;
	throw new CommanderError(
		1,
		"furrow.percent",
		`error: "${value}" is no percentage. It takes a number from 0 to 100.`,
	);
}

/** The commands that change a site's own files, or tell of them. */
export function addSiteCommands(program: Command): void {
	program
		.command("init")
		.description(
			"Begin a new site in a folder. In a folder that holds a Docusaurus site, change that one over instead: its scripts, dependencies and tsconfig, shown first.",
		)
		.argument("[dir]", "folder of the site")
		.argument("[template]", "typescript or javascript")
		.option("--title <title>", "title of the site (default: the folder's name)")
		.option(
			"--locales <locales>",
			'languages, the default one first (default: "en")',
		)
		.option("-y, --yes", "ask nothing")
		.option("--force", "change a site over though git could not undo it")
		.action(async (dir, template, options) =>
			(await import("./init.js")).init(dir, template, options),
		);

	program
		.command("docs:version")
		.description(
			"Keep today's docs as a version: the docs folder, its translations and its sidebars. Further docs plugins have docs:version:<id>.",
		)
		.argument("<version>", 'name of the version, such as "2.0"')
		.action(async (version) =>
			(await import("./docsVersion.js")).docsVersion(version),
		);

	program
		.command("write-translations")
		.description(
			"Write every text that can be translated into i18n/<locale>: of the code, the theme, the config, the sidebars and the blog. Translations that are there stay.",
		)
		.argument("[siteDir]", SITE_DIR, ".")
		.option(
			"-l, --locale <locale>",
			"locale to write for (default: the site's default locale)",
		)
		.option("--override", "replace the translations that are there")
		.option(
			"--message-prefix, --messagePrefix <prefix>",
			"put this before each new text, so that it stands out",
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
			"Write explicit ids into the headings of Markdown files, so that links to them survive a new wording. The ids are those that the pages have today.",
		)
		.argument("[siteDir]", SITE_DIR, ".")
		.argument(
			"[files...]",
			"files, folders or patterns (default: all content of the site)",
		)
		.addOption(
			new Option("--syntax <syntax>", "how ids are written")
				.choices(["classic", "mdx-comment"])
				.default("classic"),
		)
		.option("--migrate", "write ids of the other syntax again in this one")
		.option("--overwrite", "make new ids where there are some")
		.option("--maintain-case", "keep capitals")
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
			"Take over a component of a theme into src/theme: wrap it in one of your own, or eject its source. Asks for what is not said.",
		)
		.argument("[theme]", 'the theme, such as "classic"')
		.argument("[component]", 'the component, such as "Footer"')
		.argument("[siteDir]", SITE_DIR, ".")
		.option(
			"-l, --list",
			"list the components, how safe each is to take over, and what it costs",
		)
		.option("-w, --wrap", "put a component of yours around it")
		.option("-e, --eject", "copy its source")
		.option("--danger", "also where it is unsafe")
		.option(
			"-t, --typescript",
			"write TypeScript (default: if the site has a tsconfig.json)",
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
			"Examine a Docusaurus site before any build: what would stop Furrow, what it ignores, what differs. Exits with 1 for errors, 2 for warnings alone, 0 otherwise.",
		)
		.argument("[siteDir]", SITE_DIR, ".")
		.option("--json", "print the findings as JSON")
		.option("--config <file>", CONFIG)
		.action(async (siteDir, options) =>
			(await import("./doctor.js")).doctor(siteDir, options),
		);

	program
		.command("deploy")
		.description(
			"Build the site and push it to a branch of its repository, for GitHub Pages. Takes GIT_USER, GIT_PASS, USE_SSH, DEPLOYMENT_BRANCH, ORGANIZATION_NAME, PROJECT_NAME, GIT_USER_NAME, GIT_USER_EMAIL and CUSTOM_COMMIT_MESSAGE from the environment.",
		)
		.argument("[siteDir]", SITE_DIR, ".")
		.option(
			"-l, --locale <locale>",
			"deploy this locale only; may be given several times",
			(value: string, all: string[] = []) => [...all, value],
		)
		.option("--out-dir <dir>", `${OUT_DIR} (default: "build")`)
		.option("--skip-build", "deploy the build that is there")
		.option("--target-dir <dir>", "folder of the branch (default: all of it)")
		.option(
			"--remote <url>",
			"any git repository, instead of the config's at GitHub",
		)
		.option("--config <file>", CONFIG)
		.action(async (siteDir, options) =>
			(await import("./deploy.js")).deploy(siteDir, options),
		);

	const translations = program
		.command("translations")
		.description(
			"For each language: which pages and texts are translated, missing, or stale because their source has changed since.",
		)
		.option("-l, --locale <locale>", "this language only")
		.option("--json", "print everything as JSON")
		.option(
			"--check <percent>",
			"exit with 1 when a language has less of the words, for CI",
			percentage,
		)
		.option("--page <file>", "write the report as an HTML page, too")
		.option("--site <dir>", SITE_DIR, ".")
		.option("--config <file>", CONFIG)
		.action(async (options) =>
			(await import("./translations.js")).translations(options),
		);
	translations
		.command("next")
		.description("Name the page that readers of each language would miss most.")
		.action(async (_, command) =>
			(await import("./translations.js")).next(command.optsWithGlobals()),
		);
	translations
		.command("mark")
		.description(
			"Say that translations are up to date with their sources, whatever git says.",
		)
		.argument("<files...>", "translated files, below i18n/<language>")
		.action(async (files, _, command) =>
			(await import("./translations.js")).mark(
				files,
				command.optsWithGlobals(),
			),
		);
}
