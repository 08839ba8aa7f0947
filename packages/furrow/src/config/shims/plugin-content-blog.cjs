module.exports = require("../../../dist/shims.mjs").blog;
