import React from "react";

/** Variables for code in a playground: React and its exports. Sites add their components here. */
const ReactLiveScope: Record<string, unknown> = { React, ...React };

export default ReactLiveScope;
