import { readdirSync, readFileSync } from "node:fs";
import { transformSync } from "rolldown/utils";
import { existingModule } from "../util/files.js";
import { CLIENT_DIR, PACKAGE_ROOT, THEME_DIR } from "../util/packageRoot.js";
import { basename, dirname, join, relative, resolve } from "../util/path.js";
import type { ThemeComponent } from "./themes.js";

/** A file to be written, with its path relative to the site's `src/theme`. */
export interface SwizzledFile {
	path: string;
	text: string;
}

const isBelow = (dir: string, file: string) => file.startsWith(`${dir}/`);

/**
 * Converts a relative request in Furrow's own theme to one that works in a site: modules outside of the copied folder
 * get their public names.
 */
function publicRequest(request: string, from: string, folder: string): string {
	const target = resolve(dirname(from), request);
	if (isBelow(folder, target) || target === folder) return request;
	const file = existingModule(target) ?? target;
	if (isBelow(THEME_DIR, target))
		return `@theme/${relative(THEME_DIR, target).replace(/\/index$/, "")}`;
	if (isBelow(CLIENT_DIR, file))
		return `furrow/client/${relative(CLIENT_DIR, file)}`;
	return `furrow/src/${relative(join(PACKAGE_ROOT, "src"), file)}`;
}

function withPublicRequests(source: string, file: string, folder: string) {
	return source.replace(
		/(\bfrom |\bimport |\bimport\()(["'])(\.\.?\/[^"']+)\2/g,
		(_, before: string, quote: string, request: string) =>
			`${before}${quote}${publicRequest(request, file, folder)}${quote}`,
	);
}

/** Removes the types of a module and keeps its JSX. */
function asJavaScript(source: string, file: string): string {
	return transformSync(file, source, {
		jsx: "preserve",
		sourcemap: false,
		tsconfig: false,
	}).code;
}

/** Returns the files of an ejected component, for `src/theme`. */
export function ejectedFiles(
	{ name, file, folder }: ThemeComponent,
	typescript: boolean,
): SwizzledFile[] {
	const isOwn = isBelow(THEME_DIR, file);
	const root = folder ?? file;
	const files = folder
		? readdirSync(folder, { recursive: true, withFileTypes: true })
				.filter((entry) => entry.isFile())
				.map((entry) => join(entry.parentPath, entry.name))
		: [file];
	return files.sort().map((source) => {
		const path = folder
			? join(name, relative(folder, source))
			: join(dirname(name), basename(source));
		const text = readFileSync(source, "utf8");
		if (!/\.[jt]sx?$/.test(source)) return { path, text };
		const own = isOwn ? withPublicRequests(text, source, root) : text;
		return /\.tsx?$/.test(source) && !typescript
			? {
					path: path.replace(/\.ts(x?)$/, ".js$1"),
					text: asJavaScript(own, source),
				}
			: { path, text: own };
	});
}

/** Returns the file of a component that wraps the theme's. */
export function wrapperFile(
	{ name, folder }: ThemeComponent,
	typescript: boolean,
): SwizzledFile {
	const component = basename(name);
	const path = `${name}${folder ? "/index" : ""}.${typescript ? "tsx" : "jsx"}`;
	const text = typescript
		? `import type { WrapperProps } from "@docusaurus/types";
import type ${component}Type from "@theme/${name}";
import ${component} from "@theme-original/${name}";
import type { ReactNode } from "react";

type Props = WrapperProps<typeof ${component}Type>;

export default function ${component}Wrapper(props: Props): ReactNode {
	return <${component} {...props} />;
}
`
		: `import ${component} from "@theme-original/${name}";

export default function ${component}Wrapper(props) {
	return <${component} {...props} />;
}
`;
	return { path, text };
}
