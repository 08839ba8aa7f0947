/**
 * Code that jiti prepends to a module's first line to run it as a function. Columns of errors in that line are offset
 * by its length.
 */
export const JITI_WRAPPER =
	"(function (exports, require, module, __filename, __dirname, jitiImport, jitiESMResolve) { ";
