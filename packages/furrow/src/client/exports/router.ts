/** React Router 5, under the name by which sites import it. */
export * from "react-router-dom";
