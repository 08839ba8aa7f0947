#!/usr/bin/env node
// Old versions of Node must be able to print this message, so there are no static imports and no recent syntax.
const [major, minor] = process.versions.node.split(".").map(Number);
const isSupported =
	(major === 20 && minor >= 19) || (major === 22 && minor >= 12) || major > 22;
if (isSupported) import("../dist/cli.mjs");
else {
	console.error(
		`error Furrow needs Node.js 20.19 or later, or 22.12 or later. This is ${process.versions.node}: ${process.execPath}\n\n  hint: Install a current version from https://nodejs.org, or choose one with your version manager.`,
	);
	process.exitCode = 1;
}
