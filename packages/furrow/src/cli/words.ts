/** Descriptions that several commands share. */
export const SITE_DIR = "folder of the site";
export const CONFIG = "config file, instead of docusaurus.config.*";
export const OUT_DIR = "output folder";
