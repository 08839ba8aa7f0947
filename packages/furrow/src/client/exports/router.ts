/** React Router 5, under the module name that sites import. */
export * from "react-router-dom";
