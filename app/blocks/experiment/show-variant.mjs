(() => {
  const getter = Object.getOwnPropertyDescriptor(Document.prototype, "currentScript");
  const script = getter.get.call(document);
  const box = script.parentNode;
  const chosen = window[Symbol.for("variants")]?.[script.dataset.experiment];
  const own = [...box.children];
  const template = own.find(
    (each) => each.localName === "template" && each.dataset.variant === chosen,
  );
  // React finds exactly what it renders itself: one variant and nothing else.
  if (template) box.replaceChildren(template.content);
  else for (const each of own) if (/^(script|template)$/.test(each.localName)) each.remove();
  box.hidden = false;
})();
