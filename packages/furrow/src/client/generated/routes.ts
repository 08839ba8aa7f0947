/** `@generated/routes`: empty, because browsers never receive a list of all routes. */
export default [];
