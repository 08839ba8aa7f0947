export { Emitter } from "./emitter.js";
export { Expressions } from "./jsx.js";
