/** Browser entry. */
import "furrow:client-modules";
import { hashRouter } from "furrow:router";
import { startBrowser } from "./startBrowser";

// In a document opened from disk, modules are created from text. A browser that allows files to import files runs the
// script files as well; those must not start the site a second time.
if (!hashRouter || !globalThis.furrowFile || import.meta.isText) startBrowser();
