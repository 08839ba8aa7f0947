import { validateThemeConfig } from "../config/theme-config/mermaid.js";
import type { PluginModule } from "../types/plugin.js";

/** What `themeConfig.mermaid` takes. `@theme/Mermaid` belongs to the classic theme. */
const themeMermaid: PluginModule = () => ({ name: "docusaurus-theme-mermaid" });

themeMermaid.validateThemeConfig = validateThemeConfig;

export default themeMermaid;
