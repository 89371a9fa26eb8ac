(() => {
  // An element of the content that is named `currentScript` cannot replace the getter itself.
  const getter = Object.getOwnPropertyDescriptor(Document.prototype, "currentScript");
  const script = getter.get.call(document);
  const { experiment, variants, store } = script.dataset;
  const names = variants.split(" ");
  const key = Symbol.for("variants");
  let known = window[key]?.[experiment];
  try {
    if (store === "session") known ??= JSON.parse(sessionStorage.getItem("variants"))[experiment];
  } catch {
    // Nothing is stored, or nothing may be.
  }
  const isRefused = navigator.globalPrivacyControl === true || navigator.doNotTrack === "1";
  const drawn = isRefused ? names[0] : names[Math.floor(Math.random() * names.length)];
  const chosen = names.includes(known) ? known : drawn;
  window[key] = { ...window[key], [experiment]: chosen };
  // Nothing of the experiment is painted until the chosen variant is in place (show-variant.mjs).
  script.parentNode.hidden = chosen !== names[0];
})();
