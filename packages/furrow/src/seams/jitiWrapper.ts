/**
 * What jiti puts before a module's code, on its first line, to run it as a function: columns of errors there begin behind
 * it.
 */
export const JITI_WRAPPER =
	"(function (exports, require, module, __filename, __dirname, jitiImport, jitiESMResolve) { ";
