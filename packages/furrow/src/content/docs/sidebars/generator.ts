import { own } from "../../../shared/own.js";
import { groupBy } from "../../../util/groupBy.js";
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

/** A folder with docs in it or below it. */
interface Folder {
	/** Relative to the content folder. */
	path: string;
	name: string;
	docs: SidebarItemsGeneratorDoc[];
	folders: Map<string, Folder>;
}

interface Placed {
	item: NormalizedItem;
	position: number | undefined;
	/** File or folder name, which orders items of one position. */
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

/** Docs by the folder that they are in. */
const groupDocs = (docs: readonly SidebarItemsGeneratorDoc[]): DocsByFolder =>
	groupBy(docs, ({ sourceDirName }) => sourceDirName).map((group) => [
		group[0]?.sourceDirName ?? "",
		group,
	]);

/** The docs under `dirName`, as a tree of folders. */
function folderTree(groups: DocsByFolder, dirName: string): Folder | undefined {
	const isRoot = dirName === ".";
	const root = newFolder(isRoot ? "" : dirName, dirName);
	let found = false;
	for (const [dir, docs] of groups) {
		const inside = isRoot
			? dir === "."
				? ""
				: dir
			: dir === dirName
				? ""
				: dir.startsWith(`${dirName}/`)
					? dir.slice(dirName.length + 1)
					: undefined;
		if (inside === undefined) continue;
		found = true;
		let folder = root;
		for (const name of inside ? inside.split("/") : []) {
			let next = folder.folders.get(name);
			if (!next) {
				next = newFolder(folder.path ? `${folder.path}/${name}` : name, name);
				folder.folders.set(name, next);
			}
			folder = next;
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

function sorted(placed: Placed[]): NormalizedItem[] {
	return placed
		.sort((a, b) => {
			const first = a.position ?? Number.POSITIVE_INFINITY;
			const second = b.position ?? Number.POSITIVE_INFINITY;
			if (first !== second) return first < second ? -1 : 1;
			return a.name < b.name ? -1 : a.name > b.name ? 1 : 0;
		})
		.map(({ item }) => item);
}

/** Turns a folder of docs into sidebar items: its docs and, as categories, its subfolders. */
class Generator {
	#docs: Map<string, SidebarItemsGeneratorDoc> | undefined;

	constructor(readonly args: SidebarItemsGeneratorArgs) {}

	/** Most folders lead to no doc: a site with hundreds of sidebars would list all of its docs for each. */
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

	/** The link of a category: from its `_category_` file, or the folder's index page. */
	#link(folder: Folder): CategoryLinkConfig | undefined {
		const given = own(this.args.categoriesMetadata, folder.path)?.link;
		if (given === null) return undefined;
		if (given?.type === "doc") {
			// An id may leave the folder out.
			const local = folder.docs.find(
				(doc) => doc.id.slice(doc.id.lastIndexOf("/") + 1) === given.id,
			);
			return { type: "doc", id: local?.id ?? given.id };
		}
		if (given) return given;
		const index = folder.docs.find((doc) =>
			this.args.isCategoryIndex(categoryIndexParam(doc)),
		);
		return index && { type: "doc", id: index.id };
	}

	#category(folder: Folder): Placed {
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

/** The sidebar items of an `autogenerated` item: docs and categories as the folders hold them. */
export const defaultSidebarItemsGenerator: SidebarItemsGenerator = (args) =>
	generate(args, groupDocs(args.docs));

/** Of a site with thousands of sidebars, each would look at all docs. */
const groupOnce = memoize(groupDocs);

/** The default of `sidebarItemsGenerator`. No code of the site's changes the docs between two sidebars. */
export const unsetSidebarItemsGenerator: SidebarItemsGeneratorOption = ({
	defaultSidebarItemsGenerator: _,
	...args
}) => generate(args, groupOnce(args.docs));
