/** The browser's entry. */
import "furrow:client-modules";
import { hashRouter } from "furrow:router";
import { startBrowser } from "./startBrowser";

// Of a document that was opened as a file, modules are made from texts. A browser that is set to let files import files
// runs them as files, too: these are not to start the site once more.
if (!hashRouter || !globalThis.furrowFile || import.meta.isText) startBrowser();
