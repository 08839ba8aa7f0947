import { useEffect, useLayoutEffect } from "react";

/** `useLayoutEffect` in the browser, `useEffect` on the server, where `useLayoutEffect` would warn. */
const useIsomorphicLayoutEffect = import.meta.env.SSR
	? useEffect
	: useLayoutEffect;

export default useIsomorphicLayoutEffect;
