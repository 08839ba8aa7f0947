/** What a build reads: when one of these files changes, the bundles have to be built again. */
import { isAbsolute } from "node:path";
import type { Plugin } from "vite";

/** What PostCSS plugins say of the files that they read. */
interface Message {
	type: string;
	file?: string;
	dir?: string;
}

/** Notes the modules that a build reads; those of packages change with the lock file only. */
export function sourcesPlugin(sources: Set<string>): Plugin {
	return {
		name: "furrow:sources",
		moduleParsed({ id }) {
			const file = id.split("?")[0] ?? id;
			if (isAbsolute(file) && !file.includes("/node_modules/"))
				sources.add(file);
		},
	};
}

/** Notes the files that style sheets depend on: imports, and the sources that Tailwind scans. */
export function styleSources(sources: Set<string>) {
	return {
		postcssPlugin: "furrow-sources",
		OnceExit(_: unknown, { result }: { result: { messages: Message[] } }) {
			for (const { type, file, dir } of result.messages) {
				if (type === "dependency" && file) sources.add(file);
				if (type === "dir-dependency" && dir) sources.add(dir);
			}
		},
	};
}

/** Notes what style sheets import: the bundler's own plugin for them tells of it by `addWatchFile` alone. */
export function styleImportsPlugin(sources: Set<string>): Plugin {
	return {
		name: "furrow:style-imports",
		configResolved({ plugins }) {
			const transform = plugins.find(
				({ name }) => name === "vite:css",
			)?.transform;
			if (typeof transform !== "object") return;
			const { handler } = transform;
			transform.handler = function (...args) {
				const addWatchFile = (file: string) => {
					sources.add(file);
					this.addWatchFile(file);
				};
				const context = new Proxy(this, {
					get(target, key) {
						if (key === "addWatchFile") return addWatchFile;
						const value = Reflect.get(target, key);
						return typeof value === "function" ? value.bind(target) : value;
					},
				});
				return handler.apply(context, args);
			};
		},
	};
}
