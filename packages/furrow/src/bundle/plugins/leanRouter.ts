import type { Plugin } from "vite";

/**
 * Makes of React Router 5 what a bundler can leave parts of out. It carries a context of its own for React 15, and
 * with it `prop-types`; React has had `createContext` since 16.3. And it makes each class by a call with a property of
 * React, which to a bundler may do anything.
 */
export function leanRouterPlugin(): Plugin {
	return {
		name: "furrow:lean-router",
		transform: {
			filter: {
				id: /node_modules\/react-router(-dom)?\/esm\/react-router(-dom)?\.js$/,
			},
			handler: (code) => ({
				code: code
					.replace(
						"React.createContext || createReactContext",
						"React.createContext",
					)
					.replace(/^if \(process\.env\.NODE_ENV .*\{$[\s\S]*?^\}$/gm, "")
					.replaceAll(
						"}(React.Component);",
						"}(/*#__PURE__*/ (() => React.Component)());",
					),
				map: null,
			}),
		},
	};
}
