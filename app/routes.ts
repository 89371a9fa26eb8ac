import { index, route, type RouteConfig } from "@react-router/dev/routes";

// `*` does not match the root path.
export default [
  index("routes/content.tsx", { id: "home" }),
  route(":locale?/-/gallery/:entry?", "routes/gallery.tsx", { id: "gallery" }),
  route("*", "routes/content.tsx", { id: "content" }),
] satisfies RouteConfig;
