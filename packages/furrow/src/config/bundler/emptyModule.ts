/** What an import that a plugin switched off (`resolve.fallback: {fs: false}`) resolves to. */
export default {};
