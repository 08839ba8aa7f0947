/** The browser's entry. */
import "furrow:client-modules";
import { startBrowser } from "./startBrowser";

startBrowser();
