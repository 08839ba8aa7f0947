import { existsSync } from "node:fs";
import pc from "picocolors";
import { loadSite } from "../site/index.js";
import {
	costOf,
	ejectedFiles,
	type SwizzleAction,
	safetyOf,
	type Theme,
	type ThemeComponent,
	themeNamed,
	themesOf,
	wrapperFile,
} from "../swizzle/index.js";
import { FurrowError } from "../util/errors.js";
import { nearest } from "../util/nearest.js";
import { join, relative, resolve } from "../util/path.js";
import { writeWhole } from "../util/writeWhole.js";
import { progress } from "./progress.js";
import { ask, canAsk } from "./prompts.js";

export interface SwizzleFlags {
	list?: boolean;
	wrap?: boolean;
	eject?: boolean;
	danger?: boolean;
	typescript?: boolean;
	javascript?: boolean;
	config?: string;
}

const safety = (theme: Theme, name: string, action: SwizzleAction) =>
	theme.isOwn ? safetyOf(name, action) : "unsafe";

const COLOURS = { safe: pc.green, unsafe: pc.yellow, forbidden: pc.red };

async function list(themes: Theme[]): Promise<void> {
	for (const theme of themes) {
		console.log(`${pc.bold(theme.name)}\n`);
		const width = Math.max(...theme.components.map(({ name }) => name.length));
		const row = (name: string, wrap: string, eject: string, cost: string) =>
			`  ${name.padEnd(width)}  ${wrap}  ${eject}  ${cost}`.trimEnd();
		console.log(pc.dim(row("component", "wrap     ", "eject    ", "cost")));
		for (const { name } of theme.components) {
			const [wrap, eject] = (["wrap", "eject"] as const).map((action) => {
				const level = safety(theme, name, action);
				return COLOURS[level](level.padEnd(9));
			}) as [string, string];
			const cost = theme.isOwn ? costOf(name) : undefined;
			console.log(row(name, wrap, eject, pc.dim(cost ?? "")));
		}
		console.log();
	}
}

async function chooseTheme(
	themes: Theme[],
	name: string | undefined,
): Promise<Theme> {
	if (!name) {
		const [only, ...others] = themes as [Theme, ...Theme[]];
		if (others.length === 0) return only;
		return ask.select(
			"Which theme?",
			themes.map((theme) => ({ value: theme, label: theme.name })),
			"Pass the theme: furrow swizzle <theme> <component>.",
		);
	}
	const theme = themeNamed(themes, name);
	if (theme) return theme;
	throw new FurrowError(`This site has no theme "${name}".`, {
		hint: `Its themes are: ${themes.map((theme) => theme.name).join(", ")}.`,
	});
}

async function chooseComponent(
	theme: Theme,
	name: string | undefined,
): Promise<ThemeComponent> {
	if (!name)
		return ask.search(
			"Which component?",
			theme.components.map((component) => ({
				value: component,
				label: component.name,
				hint: `wrap: ${safety(theme, component.name, "wrap")}, eject: ${safety(theme, component.name, "eject")}`,
			})),
			"Pass the component: furrow swizzle <theme> <component>. --list shows all components.",
		);
	const names = theme.components.map((component) => component.name);
	const found = theme.components.find((component) => component.name === name);
	if (found) return found;
	const suggestion = nearest(name, names);
	throw new FurrowError(`${theme.name} has no component "${name}".`, {
		hint: suggestion
			? `Did you mean "${suggestion}"?`
			: "Run furrow swizzle --list to see all components.",
	});
}

async function chooseAction(
	theme: Theme,
	{ name }: ThemeComponent,
	flags: SwizzleFlags,
): Promise<SwizzleAction> {
	if (flags.wrap && flags.eject)
		throw new FurrowError("--wrap and --eject cannot be combined.", {
			hint: "Wrap to put something around the component; eject to change it.",
		});
	if (flags.wrap) return "wrap";
	if (flags.eject) return "eject";
	return ask.select(
		`How should ${name} be swizzled?`,
		[
			{
				value: "wrap" as const,
				label: `Wrap (${safety(theme, name, "wrap")})`,
				hint: "your component renders the original, which stays up to date",
			},
			{
				value: "eject" as const,
				label: `Eject (${safety(theme, name, "eject")})`,
				hint: "copies the source, which you maintain from now on",
			},
		],
		"Pass --wrap or --eject.",
	);
}

async function confirmDanger(
	theme: Theme,
	{ name }: ThemeComponent,
	action: SwizzleAction,
	danger: boolean | undefined,
): Promise<void> {
	const level = safety(theme, name, action);
	if (level === "forbidden")
		throw new FurrowError(`${name} cannot be wrapped: it is not a component.`, {
			hint: `Eject it: furrow swizzle ${theme.name} ${name} --eject.`,
		});
	if (level === "safe" || danger) return;
	const question = `${name} is internal and may change in any version: it is unsafe to ${action}.`;
	if (!canAsk())
		throw new FurrowError(question, {
			hint: "To do it anyway, pass --danger.",
		});
	if (!(await ask.confirm(`${question} Continue?`)))
		throw new FurrowError("Nothing was written.", {
			hint: "Wrap a safe component instead: furrow swizzle --list.",
		});
}

const CODE_FILE = /\.[jt]sx?$/;

/** Returns all paths of the same component: `Footer.js` and `Footer/index.tsx` are equivalent. */
function equivalentPaths(path: string): string[] {
	if (!CODE_FILE.test(path)) return [path];
	const module = path.replace(CODE_FILE, "").replace(/[\\/]index$/, "");
	return [module, join(module, "index")].flatMap((name) =>
		[".ts", ".tsx", ".js", ".jsx"].map((ending) => name + ending),
	);
}

/** `furrow swizzle`: wraps or ejects a theme component. */
export async function swizzle(
	themeName: string | undefined,
	componentName: string | undefined,
	siteDir: string,
	flags: SwizzleFlags,
): Promise<void> {
	const folder = resolve(siteDir);
	const site = await loadSite({ siteDir: folder, config: flags.config });
	const themes = await themesOf(site);
	if (flags.list) {
		const selected = themeName && (await chooseTheme(themes, themeName));
		await list(selected ? [selected] : themes);
		return;
	}
	const theme = await chooseTheme(themes, themeName);
	const component = await chooseComponent(theme, componentName);
	const action = await chooseAction(theme, component, flags);
	await confirmDanger(theme, component, action, flags.danger);
	const typescript =
		flags.typescript ??
		(!flags.javascript && existsSync(join(folder, "tsconfig.json")));
	const files =
		action === "wrap"
			? [wrapperFile(component, typescript)]
			: ejectedFiles(component, typescript);
	const themeDir = join(folder, "src/theme");
	writeWhole((write) => {
		for (const { path, text } of files) {
			const existing = equivalentPaths(path)
				.map((name) => join(themeDir, name))
				.find((file) => existsSync(file));
			if (existing)
				throw new FurrowError("The file already exists.", {
					file: existing,
					hint: "Remove it first to replace it. Nothing was written.",
				});
			write.write(join(themeDir, path), text);
		}
	});
	const cost = theme.isOwn ? costOf(component.name) : undefined;
	progress.done(
		[
			`${action === "wrap" ? "Wrapped" : "Ejected"} ${component.name}:`,
			...files.map(
				({ path }) => `  ${relative(process.cwd(), join(themeDir, path))}`,
			),
			...(cost ? [`Note: ${cost}.`] : []),
		].join("\n"),
	);
}
