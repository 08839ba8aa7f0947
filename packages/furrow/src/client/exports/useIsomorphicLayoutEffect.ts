import { useEffect, useLayoutEffect } from "react";

/** `useLayoutEffect` in the browser; on the server, where it would warn, `useEffect`. */
const useIsomorphicLayoutEffect = import.meta.env.SSR
	? useEffect
	: useLayoutEffect;

export default useIsomorphicLayoutEffect;
