/** `react-helmet-async`, which Docusaurus's `<Head>` is based on: some sites import it directly. */
import type { ReactNode } from "react";

export { default as Helmet } from "./exports/Head";

/** Renders its children: every page already has a provider. */
export function HelmetProvider({ children }: { children?: ReactNode }) {
	return children;
}
