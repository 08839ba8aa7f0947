import type { Plugin } from "vite";

/**
 * Makes React Router 5 tree-shakable. It includes a context implementation for React 15, and with it `prop-types`;
 * React has had `createContext` since 16.3. It also creates each class by a call with a property of React, which
 * bundlers must assume to have side effects.
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
