/** In the file with React, so that React's own code runs in a task of its own (starter.mjs). */
export { hydrateRoot } from "react-dom/client";
