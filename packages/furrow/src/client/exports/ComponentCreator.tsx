import type { ReactNode } from "react";
import Noop from "./Noop";

/**
 * Docusaurus's generated route table calls this to make lazily loaded components. Here a page's payload names its
 * components, so nothing calls it; code that imports it anyway gets a component that renders nothing.
 */
export default function ComponentCreator(
	_path: string,
	_hash: string,
): () => ReactNode {
	return Noop;
}
