(() => {
  // Set by the preceding script (start-scripts.ts). An element of the page could come from editors.
  const { manifest, files, entry, routes, data } = window.startData;
  let isStarted = false;
  // The browser refuses data that do not belong to this page: those of a later version, or another response in their place.
  const openData = async () =>
    (data
      ? await fetch(data.url, { integrity: data.integrity })
      : new Response(window.hydrationData)
    ).body;
  // Fetches the application's files at once, and runs each in a task of its own, so that a touch in between is answered.
  const runApplication = async () => {
    for (const href of files) {
      document.head.append(
        Object.assign(document.createElement("link"), { rel: "modulepreload", href }),
      );
    }
    for (const href of files) {
      await import(href);
      await new Promise((resolve) => setTimeout(resolve));
    }
  };
  const loadRoutes = () =>
    Promise.all(
      Object.entries(routes).map(async ([id, urls]) => [
        id,
        Object.assign({}, ...(await Promise.all(urls.map((url) => import(url))))),
      ]),
    );
  const load = async () => {
    let resolve;
    window.routeModulesLoaded = new Promise((settle) => (resolve = settle));
    const [stream, modules] = await Promise.all([
      openData(),
      runApplication().then(loadRoutes),
      import(manifest),
    ]);
    window.__reactRouterContext.stream = stream;
    window.__reactRouterRouteModules = Object.fromEntries(modules);
    resolve();
    await import(entry);
  };
  const start = () => {
    if (isStarted) return;
    isStarted = true;
    // Without the application or its data the page stays as the server rendered it, its links load documents, and the
    // browser reports which file is missing. (Firefox aborts the imports when the visitor leaves the page.)
    load().catch(() => {});
  };
  for (const type of ["pointerdown", "keydown", "touchstart"]) {
    addEventListener(type, start, { once: true, passive: true, capture: true });
  }
  const whenIdle = () =>
    window.requestIdleCallback
      ? requestIdleCallback(start, { timeout: 2000 })
      : setTimeout(start, 1);
  const afterLoad = () => {
    if (document.readyState === "complete") whenIdle();
    else addEventListener("load", whenIdle, { once: true });
  };
  // The browser may render the page before the visitor opens it. Nobody has visited it until then: nothing is counted,
  // measured, stored, asked or timed before, because the application does all of this. (An element of the page that has this name is not true.)
  if (document.prerendering === true)
    document.addEventListener("prerenderingchange", afterLoad, { once: true });
  else afterLoad();
})();
