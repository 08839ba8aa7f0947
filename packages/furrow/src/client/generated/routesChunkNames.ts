/** `@generated/routesChunkNames`: empty, because a page's payload names its chunks. */
export default {};
