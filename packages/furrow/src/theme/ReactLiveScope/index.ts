import React from "react";

/** What code in a playground can name: React and its exports. Sites put their own components here. */
const ReactLiveScope: Record<string, unknown> = { React, ...React };

export default ReactLiveScope;
