module.exports = require("../../../dist/stand-ins.mjs").pages;
