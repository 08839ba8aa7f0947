import React from "react";

/** Variables available in playgrounds: React and its exports. Sites swizzle this to add components. */
const ReactLiveScope: Record<string, unknown> = { React, ...React };

export default ReactLiveScope;
