export interface CategoryIndexParam {
	/** Name without extension. */
	fileName: string;
	/** Folders, innermost first; `["."]` for files of the content folder itself. */
	directories: string[];
	/** Extension with its dot. */
	extension: string;
}

/** Whether a doc is the index page of its folder. */
export type CategoryIndexMatcher = (param: CategoryIndexParam) => boolean;

/** Whether a file is named `index`, `README` or like its folder. */
export const isCategoryIndex: CategoryIndexMatcher = ({
	fileName,
	directories,
}) => {
	const name = fileName.toLowerCase();
	return (
		name === "index" ||
		name === "readme" ||
		name === directories[0]?.toLowerCase()
	);
};

/** Returns the argument of `isCategoryIndex` for a doc. */
export function categoryIndexParam(doc: {
	source: string;
	sourceDirName: string;
}): CategoryIndexParam {
	const file = doc.source.slice(doc.source.lastIndexOf("/") + 1);
	const dot = file.lastIndexOf(".");
	return {
		fileName: file.slice(0, dot),
		directories: doc.sourceDirName.split("/").reverse(),
		extension: file.slice(dot),
	};
}
