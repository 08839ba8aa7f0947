module.exports = require("../../../dist/shims.mjs").docs;
