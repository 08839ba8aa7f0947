/**
 * The code that jiti puts before a module, on its first line, to run it as a function. Columns of errors in that line have to be
 * reduced by its length.
 */
export const JITI_WRAPPER =
	"(function (exports, require, module, __filename, __dirname, jitiImport, jitiESMResolve) { ";
