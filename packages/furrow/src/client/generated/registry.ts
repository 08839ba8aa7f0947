/** `@generated/registry`: empty, because a page's payload names its own chunks. */
export default {};
