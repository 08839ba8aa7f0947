/** `@generated/routes`: empty, because no list of all routes ever reaches a browser. */
export default [];
