(() => {
  // Set by the preceding script (start-scripts.ts). An element of the page could come from editors.
  const { manifest, entry, routes } = window.startData;
  let isStarted = false;
  const load = async () => {
    let resolve;
    window.routeModulesLoaded = new Promise((settle) => (resolve = settle));
    await import(manifest);
    const modules = await Promise.all(
      Object.entries(routes).map(async ([id, urls]) => [
        id,
        Object.assign({}, ...(await Promise.all(urls.map((url) => import(url))))),
      ]),
    );
    window.__reactRouterRouteModules = Object.fromEntries(modules);
    resolve();
    await import(entry);
  };
  const start = () => {
    if (isStarted) return;
    isStarted = true;
    // Without the application the page stays as the server rendered it, and the browser reports which file is missing.
    // (Firefox aborts the imports when the visitor leaves the page.)
    load().catch(() => {});
  };
  for (const type of ["pointerdown", "keydown", "touchstart"]) {
    addEventListener(type, start, { once: true, passive: true, capture: true });
  }
  const whenIdle = () =>
    window.requestIdleCallback
      ? requestIdleCallback(start, { timeout: 2000 })
      : setTimeout(start, 1);
  if (document.readyState === "complete") whenIdle();
  else addEventListener("load", whenIdle, { once: true });
})();
