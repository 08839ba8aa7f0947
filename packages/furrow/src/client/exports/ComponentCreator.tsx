import type { ReactNode } from "react";
import Noop from "./Noop";

/**
 * In Docusaurus, the generated route table calls this to create lazily loaded components. In Furrow, a page's payload
 * names its components, so nothing calls it; code that imports it anyway gets a component that renders nothing.
 */
export default function ComponentCreator(
	_path: string,
	_hash: string,
): () => ReactNode {
	return Noop;
}
