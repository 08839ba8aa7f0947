import { readFileSync } from "node:fs";
import { join } from "node:path";
import { installedVersion } from "../util/installedVersion.js";
import { PACKAGE_ROOT } from "../util/packageRoot.js";
import type { Finding } from "./finding.js";

const major = (version: string) => Number.parseInt(version, 10);

/** Node 20.19 is the first that loads ES modules however they are asked for. */
function nodeFinding(): Finding[] {
	const [large = 0, small = 0] = process.versions.node.split(".").map(Number);
	if (large > 20 || (large === 20 && small >= 19)) return [];
	return [
		{
			severity: "error",
			message: `Node ${process.versions.node} is too old.`,
			hint: "Install Node 20.19 or a newer one.",
		},
	];
}

/** What of Node's, React's and Docusaurus's versions stands in the way. */
export function versionFindings(siteDir: string): Finding[] {
	const findings = nodeFinding();
	const own = JSON.parse(
		readFileSync(join(PACKAGE_ROOT, "package.json"), "utf8"),
	) as { peerDependencies: Record<string, string> };
	for (const name of ["react", "react-dom"]) {
		const version = installedVersion(siteDir, name);
		const wanted = own.peerDependencies[name];
		if (!version)
			findings.push({
				severity: "error",
				message: `${name} is not installed.`,
				hint: `npm install ${name}`,
			});
		else if (major(version) < 18)
			findings.push({
				severity: "error",
				message: `${name} ${version} is too old: Furrow takes ${wanted}.`,
				hint: "npm install react@19 react-dom@19",
			});
	}
	const docusaurus = installedVersion(siteDir, "@docusaurus/core");
	if (docusaurus && major(docusaurus) < 3)
		findings.push({
			severity: "warning",
			message: `The site is one of Docusaurus ${docusaurus}. Furrow does what Docusaurus 3.10 does.`,
			hint: "Take the steps from Docusaurus 2 to 3 first: https://docusaurus.io/docs/migration/v3",
		});
	return findings;
}
