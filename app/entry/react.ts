// Runs React's own code. In the file with React, which the starter runs in a task of its own (starter.mjs).
import "react-dom/client";
