#!/usr/bin/env node
/** `npm create furrow my-docs` is `furrow init my-docs`. */
process.argv.splice(2, 0, "init");
import("furrow/bin");
