/** The Docusaurus versions whose public interface Furrow implements, as reported to sites and plugins. */
export const COMPATIBLE_VERSIONS = {
	3: "3.10.2",
	4: "4.0.0-canary-6808",
} as const;

export const COMPATIBLE_VERSION = COMPATIBLE_VERSIONS[3];
