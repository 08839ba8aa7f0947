/** The module that disabled imports resolve to (`resolve.fallback: {fs: false}`). */
export default {};
