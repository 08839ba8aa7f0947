/** Markdown that the site's code imports. It is compiled to a module when Vite requests it. */
import type { OpenSite } from "../site/index.js";
import type { CompiledPage } from "../types/page.js";

export class ImportedMarkdown {
	/** @param files receives the files that it shows or links to, by their paths in the output */
	constructor(
		private readonly open: OpenSite,
		private readonly files: Map<string, string>,
	) {}

	/** @throws FurrowError when the file does not compile */
	async compile(file: string): Promise<CompiledPage> {
		const [content] = this.open.locales;
		if (!content) throw new Error("A site has at least one language.");
		const { page } = await content.compileModule(file);
		for (const { output, file } of page.files) this.files.set(output, file);
		return page;
	}
}
