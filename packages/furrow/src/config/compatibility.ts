/** The version of Docusaurus whose public interface Furrow keeps; what sites and plugins are told. */
export const COMPATIBLE_VERSION = "3.10.2";
