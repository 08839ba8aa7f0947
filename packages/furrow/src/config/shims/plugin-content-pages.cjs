module.exports = require("../../../dist/shims.mjs").pages;
