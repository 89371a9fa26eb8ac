import { index, route, type RouteConfig } from "@react-router/dev/routes";

// `*` does not match the root path.
export default [
  index("routes/content.tsx", { id: "home" }),
  route("-/gallery/:entry?", "routes/gallery.tsx", { id: "gallery" }),
  route(":locale/-/gallery/:entry?", "routes/gallery.tsx", { id: "gallery-in-locale" }),
  route("*", "routes/content.tsx", { id: "content" }),
] satisfies RouteConfig;
