import { own } from "../../../shared/own.js";
import { groupBy } from "../../../util/collections.js";
import { memoize } from "../../../util/memoize.js";
import { reportProblem } from "../../../util/reportProblem.js";
import { categoryIndexParam } from "../categoryIndex.js";
import type {
	CategoryLinkConfig,
	NormalizedItem,
	SidebarItemsGenerator,
	SidebarItemsGeneratorArgs,
	SidebarItemsGeneratorDoc,
	SidebarItemsGeneratorOption,
} from "./types.js";

/** A folder that contains docs, directly or in subfolders. */
interface Folder {
	/** Path relative to the content folder. */
	path: string;
	name: string;
	docs: SidebarItemsGeneratorDoc[];
	folders: Map<string, Folder>;
}

interface PositionedItem {
	item: NormalizedItem;
	position: number | undefined;
	/** File or folder name, which orders items with the same position. */
	name: string;
}

const newFolder = (path: string, name: string): Folder => ({
	path,
	name,
	docs: [],
	folders: new Map(),
});

type DocsByFolder = readonly (readonly [
	dir: string,
	docs: SidebarItemsGeneratorDoc[],
])[];

/** Groups docs by folder. */
const groupDocs = (docs: readonly SidebarItemsGeneratorDoc[]): DocsByFolder =>
	groupBy(docs, ({ sourceDirName }) => sourceDirName).map((group) => [
		group[0]?.sourceDirName ?? "",
		group,
	]);

/** Returns the docs in `dirName` as a tree of folders. */
function folderTree(groups: DocsByFolder, dirName: string): Folder | undefined {
	const isRoot = dirName === ".";
	const root = newFolder(isRoot ? "" : dirName, dirName);
	let found = false;
	for (const [dir, docs] of groups) {
		const relativePath = isRoot
			? dir === "."
				? ""
				: dir
			: dir === dirName
				? ""
				: dir.startsWith(`${dirName}/`)
					? dir.slice(dirName.length + 1)
					: undefined;
		if (relativePath === undefined) continue;
		found = true;
		let folder = root;
		for (const name of relativePath ? relativePath.split("/") : []) {
			let child = folder.folders.get(name);
			if (!child) {
				child = newFolder(folder.path ? `${folder.path}/${name}` : name, name);
				folder.folders.set(name, child);
			}
			folder = child;
		}
		folder.docs = [...folder.docs, ...docs];
	}
	return found ? root : undefined;
}

function docItem(doc: SidebarItemsGeneratorDoc): NormalizedItem {
	const {
		sidebar_label: label,
		sidebar_class_name: className,
		sidebar_custom_props: customProps,
		sidebar_key: key,
	} = doc.frontMatter;
	return {
		type: "doc",
		id: doc.id,
		...(label && { label }),
		...(className && { className }),
		...(customProps && { customProps }),
		...(key && { key }),
	};
}

function fileName(doc: SidebarItemsGeneratorDoc): string {
	return doc.source.slice(doc.source.lastIndexOf("/") + 1);
}

function sorted(items: PositionedItem[]): NormalizedItem[] {
	return items
		.sort((a, b) => {
			const first = a.position ?? Number.POSITIVE_INFINITY;
			const second = b.position ?? Number.POSITIVE_INFINITY;
			if (first !== second) return first < second ? -1 : 1;
			return a.name < b.name ? -1 : a.name > b.name ? 1 : 0;
		})
		.map(({ item }) => item);
}

/** Converts a folder of docs to sidebar items: its docs and, as categories, its subfolders. */
class Generator {
	#docs: Map<string, SidebarItemsGeneratorDoc> | undefined;

	constructor(readonly args: SidebarItemsGeneratorArgs) {}

	/**
	 * Created on demand, because most folders need no lookup: a site with hundreds of sidebars would index all of its
	 * docs for each.
	 */
	get #docById() {
		this.#docs ??= new Map(this.args.docs.map((doc) => [doc.id, doc]));
		return this.#docs;
	}

	items(folder: Folder, linkedId?: string): NormalizedItem[] {
		return sorted([
			...folder.docs
				.filter((doc) => doc.id !== linkedId)
				.map((doc) => ({
					item: docItem(doc),
					position: doc.sidebarPosition,
					name: fileName(doc),
				})),
			...[...folder.folders.values()].map((inner) => this.#category(inner)),
		]);
	}

	/** Returns the link of a category: from its `_category_` file, or else to the folder's index page. */
	#link(folder: Folder): CategoryLinkConfig | undefined {
		const configured = own(this.args.categoriesMetadata, folder.path)?.link;
		if (configured === null) return undefined;
		if (configured?.type === "doc") {
			// The id may omit the folder.
			const local = folder.docs.find(
				(doc) => doc.id.slice(doc.id.lastIndexOf("/") + 1) === configured.id,
			);
			return { type: "doc", id: local?.id ?? configured.id };
		}
		if (configured) return configured;
		const index = folder.docs.find((doc) =>
			this.args.isCategoryIndex(categoryIndexParam(doc)),
		);
		return index && { type: "doc", id: index.id };
	}

	#category(folder: Folder): PositionedItem {
		const metadata = own(this.args.categoriesMetadata, folder.path);
		const link = this.#link(folder);
		const linked =
			link?.type === "doc" ? this.#docById.get(link.id) : undefined;
		const { filename, numberPrefix } = this.args.numberPrefixParser(
			folder.name,
		);
		const className =
			metadata?.className ?? linked?.frontMatter.sidebar_class_name;
		const customProps =
			metadata?.customProps ?? linked?.frontMatter.sidebar_custom_props;
		const key = metadata?.key ?? linked?.frontMatter.sidebar_key;
		return {
			item: {
				type: "category",
				label:
					metadata?.label ??
					linked?.frontMatter.sidebar_label ??
					linked?.title ??
					filename,
				...(metadata?.collapsible !== undefined && {
					collapsible: metadata.collapsible,
				}),
				...(metadata?.collapsed !== undefined && {
					collapsed: metadata.collapsed,
				}),
				...(customProps && { customProps }),
				...(className && { className }),
				...(key && { key }),
				...(metadata?.description && { description: metadata.description }),
				items: this.items(folder, linked?.id),
				...(link && { link }),
			},
			position: metadata?.position ?? linked?.sidebarPosition ?? numberPrefix,
			name: folder.name,
		};
	}
}

function generate(
	args: SidebarItemsGeneratorArgs,
	groups: DocsByFolder,
): NormalizedItem[] {
	const { dirName } = args.item;
	const root = folderTree(groups, dirName);
	if (!root) {
		reportProblem(
			"warn",
			`There are no docs in the folder "${dirName}" (version "${args.version.versionName}") to generate a sidebar from`,
		);
		return [];
	}
	return new Generator(args).items(root);
}

/** Default generator: returns the docs and folders of an `autogenerated` item as docs and categories. */
export const defaultSidebarItemsGenerator: SidebarItemsGenerator = (args) =>
	generate(args, groupDocs(args.docs));

/** Memoized, since a site with thousands of sidebars would group all docs for each. */
const groupDocsOnce = memoize(groupDocs);

/**
 * Default of `sidebarItemsGenerator`. Groups can be reused, because no code of the site modifies the docs in between.
 */
export const unsetSidebarItemsGenerator: SidebarItemsGeneratorOption = ({
	defaultSidebarItemsGenerator: _,
	...args
}) => generate(args, groupDocsOnce(args.docs));
