/** The Docusaurus version whose public interface Furrow implements, as reported to sites and plugins. */
export const COMPATIBLE_VERSION = "3.10.2";
