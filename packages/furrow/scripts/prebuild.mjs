/** Makes the parts that are the same on most sites and puts them into `dist/`. Run after the compiler. */
import { prebuild } from "../dist/prebuild.mjs";

await prebuild();
