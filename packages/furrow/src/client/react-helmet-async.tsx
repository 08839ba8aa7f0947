/** `react-helmet-async`, on which Docusaurus's `<Head>` stands: some sites import it themselves. */
import type { ReactNode } from "react";

export { default as Helmet } from "./exports/Head";

/** Pages have one anyway. */
export function HelmetProvider({ children }: { children?: ReactNode }) {
	return children;
}
