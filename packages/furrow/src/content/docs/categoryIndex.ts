export interface CategoryIndexParam {
	/** Without extension. */
	fileName: string;
	/** Innermost folder first; `["."]` for files of the content folder itself. */
	directories: string[];
	/** With its dot. */
	extension: string;
}

/** Whether a doc is the page of its folder. */
export type CategoryIndexMatcher = (param: CategoryIndexParam) => boolean;

/** `index`, `README` and a file named as its folder. */
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

/** Returns the argument of `isCategoryIndex` for a doc. Its folders are ordered from the inside out. */
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
