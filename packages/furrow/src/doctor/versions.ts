import { readFileSync } from "node:fs";
import { addCommand } from "../util/packageManager.js";
import { PACKAGE_ROOT } from "../util/packageRoot.js";
import { installedVersion, plugAndPlayHint } from "../util/packages.js";
import { join } from "../util/path.js";
import type { Finding } from "./finding.js";

const major = (version: string) => Number.parseInt(version, 10);

/**
 * Checks the version of Node. 20.19 and 22.12 are the first versions that can `require` ES modules, which plugins rely
 * on. The bundler requires them, too.
 */
export function nodeFindings(version: string): Finding[] {
	const [majorVersion = 0, minorVersion = 0] = version.split(".").map(Number);
	const isSupported =
		majorVersion > 22 ||
		(majorVersion === 22 && minorVersion >= 12) ||
		(majorVersion === 20 && minorVersion >= 19);
	if (isSupported) return [];
	return [
		{
			severity: "error",
			message: `Node ${version} is too old.`,
			hint: "Install Node 22.12 or newer, or 20.19.",
		},
	];
}

/** Checks the versions of Node, React and Docusaurus. */
export function versionFindings(siteDir: string): Finding[] {
	const findings = nodeFindings(process.versions.node);
	const furrowManifest = JSON.parse(
		readFileSync(join(PACKAGE_ROOT, "package.json"), "utf8"),
	) as { peerDependencies: Record<string, string> };
	const hint = plugAndPlayHint();
	for (const name of ["react", "react-dom"]) {
		const version = installedVersion(siteDir, name);
		const requiredRange = furrowManifest.peerDependencies[name];
		if (!version)
			findings.push({
				severity: "error",
				message: hint
					? `${name} is not installed in node_modules: Furrow does not work with Yarn's Plug'n'Play.`
					: `${name} is not installed.`,
				hint: hint ?? addCommand(name, { siteDir }),
			});
		else if (major(version) < 18)
			findings.push({
				severity: "error",
				message: `${name} ${version} is too old: Furrow needs ${requiredRange}.`,
				hint: addCommand(["react@19", "react-dom@19"], { siteDir }),
			});
	}
	const docusaurus = installedVersion(siteDir, "@docusaurus/core");
	if (docusaurus && major(docusaurus) < 3)
		findings.push({
			severity: "warning",
			message: `The site uses Docusaurus ${docusaurus}. Furrow is compatible with Docusaurus 3.10.`,
			hint: "Upgrade it from Docusaurus 2 to 3 first: https://docusaurus.io/docs/migration/v3",
		});
	return findings;
}
