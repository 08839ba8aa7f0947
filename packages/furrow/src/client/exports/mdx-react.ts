/** `@mdx-js/react` */
export { MDXProvider } from "../runtime/MDXProvider";
export {
	type MDXComponents,
	missingComponent,
	providedComponent,
	useMDXComponents,
} from "../runtime/mdxComponents";
