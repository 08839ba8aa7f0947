/** Puts the runtime that `furrow start` serves on most sites into `dist/`. Run after the compiler. */
import { shipRuntime } from "../dist/ship-runtime.mjs";

await shipRuntime();
