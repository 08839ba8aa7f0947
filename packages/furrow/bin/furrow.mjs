#!/usr/bin/env node
// Old versions of Node have to get as far as the message: nothing is imported before, and the syntax is old.
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
