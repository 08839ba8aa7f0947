import type { Plugin } from "vite";

/**
 * React Router 5 carries a context of its own for React 15, and with it `prop-types`. React has had `createContext`
 * since 16.3.
 */
export function leanRouterPlugin(): Plugin {
	return {
		name: "furrow:lean-router",
		transform: {
			filter: { id: /node_modules\/react-router\/esm\/react-router\.js$/ },
			handler: (code) => ({
				code: code.replace(
					"React.createContext || createReactContext",
					"React.createContext",
				),
				map: null,
			}),
		},
	};
}
