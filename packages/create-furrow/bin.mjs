#!/usr/bin/env node
/** `npm create furrow my-docs` runs `furrow init my-docs`. */
process.argv.splice(2, 0, "init");
import("furrow/bin");
