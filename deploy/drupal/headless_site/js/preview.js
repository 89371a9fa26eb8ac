/**
 * @file
 * Shows the page of a form on the site, as it is in the form.
 */

const { Drupal, drupalSettings, jQuery, once } = window;

/** How long an editor has to pause before the preview is updated. */
const pauseMs = 800;
/** How long until another request of the form is looked at again. */
const busyMs = 300;
/** How long the page in the frame may take to load its changes itself before it is loaded again. */
const refreshMs = 6000;

/** Phones draw their scroll bar over the page. */
const measureScrollbar = () => {
  const box = document.createElement("div");
  box.className = "headless-site-preview__scrollbar";
  document.body.append(box);
  const width = box.offsetWidth - box.clientWidth;
  box.remove();
  return width;
};
const widths = { phone: 390, desktop: 1280 };

const createElement = (name, properties = {}, ...children) => {
  const element = Object.assign(document.createElement(name), properties);
  element.append(...children);
  return element;
};

const createButton = (text, onClick) => {
  const button = createElement("button", {
    type: "button",
    className: "button button--small",
    textContent: text,
  });
  button.addEventListener("click", onClick);
  return button;
};

const isUpdate = (data) =>
  data instanceof FormData
    ? data.get("_triggering_element_name") === "headless_site_preview_update"
    : String(data).includes("_triggering_element_name=headless_site_preview_update");

/** Adds the elements of a preview to its place in the form. */
const build = (place, languages) => {
  const frame = createElement("iframe", {
    title: Drupal.t("The page on the site"),
    // oxlint-disable-next-line react/iframe-missing-sandbox -- the site has another origin than Drupal
    sandbox: "allow-downloads allow-forms allow-popups allow-same-origin allow-scripts",
  });
  const stage = createElement("div", { className: "headless-site-preview__stage" }, frame);
  const language = createElement(
    "select",
    { className: "form-element form-select" },
    ...languages.map(({ label, path }) => new Option(label, path ?? "")),
  );
  const status = createElement("p", { role: "status" });
  const errors = createElement("ul", { className: "headless-site-preview__errors" });
  const toolbar = createElement("div", { className: "headless-site-preview__toolbar" });
  const panel = createElement(
    "section",
    { className: "headless-site-preview__panel", hidden: true },
    toolbar,
    status,
    errors,
    stage,
  );
  panel.setAttribute("aria-label", Drupal.t("Preview on the site"));
  if (languages.length > 1) {
    toolbar.append(createElement("label", {}, Drupal.t("Language"), " ", language));
  }
  place.append(panel);
  place.hidden = false;
  return { frame, stage, language, status, errors, toolbar, panel };
};

/** Scales the frame to the stage, so that the page has the width of a phone or of a desktop. */
const fit = ({ frame, stage }, device) => {
  const width = widths[device] + measureScrollbar();
  const scale = Math.min(1, stage.clientWidth / width);
  Object.assign(frame.style, {
    width: `${width}px`,
    height: `${stage.clientHeight / scale}px`,
    transform: `scale(${scale})`,
    marginInlineStart: `${Math.max(0, (stage.clientWidth - width * scale) / 2)}px`,
  });
};

const isBusy = () => Drupal.ajax.instances.some((instance) => instance?.ajaxing);

/** Sends the form to Drupal for a preview when the editor pauses. */
const createUpdates = (view, button) => {
  let timer = 0;
  let isOutdated = false;

  const update = () => {
    clearTimeout(timer);
    if (view.panel.hidden) {
      return;
    }
    if (isBusy()) {
      timer = setTimeout(update, busyMs);
      return;
    }
    isOutdated = false;
    view.status.textContent = Drupal.t("Updating …");
    jQuery(button).trigger("headlessSitePreview");
  };
  const schedule = () => {
    isOutdated = true;
    clearTimeout(timer);
    timer = setTimeout(update, pauseMs);
  };
  /** Reports how an update has ended. */
  const end = (text) => {
    view.status.textContent = text;
    if (isOutdated) {
      schedule();
    }
  };
  return { update, schedule, end };
};

/** Loads pages in the frame. A page that is there already loads its changes itself. */
const createFrame = ({ frame }, origin) => {
  let reloading = 0;
  /** Address in the frame. */
  let shown = "";

  const load = (address) => {
    shown = address;
    frame.src = address;
  };
  return {
    load,
    show(address) {
      if (shown !== address) {
        load(address);
        return;
      }
      clearTimeout(reloading);
      reloading = setTimeout(load, refreshMs, address);
      frame.contentWindow.postMessage({ type: "headless-site:refresh" }, origin);
    },
    /** The next page is loaded, even if it has the same address. */
    forget() {
      shown = "";
    },
    noteRefreshed: () => clearTimeout(reloading),
  };
};

/** Calls back when the editor has changed something in the form. */
const watchForm = (form, panel, onChange) => {
  /** Editors change texts of CKEditor without an event in the form. */
  const watchEditors = () => {
    Drupal.CKEditor5Instances?.forEach((editor) => {
      if (once("headless-site-preview", editor.sourceElement).length > 0) {
        editor.model.document.on("change:data", onChange);
      }
    });
  };
  for (const type of ["input", "change"]) {
    form.addEventListener(type, (event) => {
      if (!panel.contains(event.target)) {
        onChange();
      }
    });
  }
  // Paragraphs that are added, removed or moved by requests of Drupal.
  jQuery(document).on("ajaxComplete", (event, request, settings) => {
    if (!isUpdate(settings.data)) {
      onChange();
    }
  });
  new MutationObserver(watchEditors).observe(form, { childList: true, subtree: true });
  watchEditors();
};

/** Receives messages of the page in the frame. */
const receiveMessages = (view, frame, origin) => {
  window.addEventListener("message", ({ origin: sender, source, data }) => {
    if (sender !== origin || source !== view.frame.contentWindow) {
      return;
    }
    if (data?.type === "headless-site:refreshed") {
      frame.noteRefreshed();
    }
    if (data?.type === "headless-site:edit" && Array.isArray(data.ids)) {
      const event = new CustomEvent("headlessSiteOpenParagraph", {
        detail: data.ids.map(String),
        cancelable: true,
      });
      if (!document.dispatchEvent(event)) {
        view.status.textContent = Drupal.t("This block is not part of this form.");
      }
    }
  });
};

/** Adds the buttons of the preview. */
const addButtons = (place, view, update) => {
  let device = "desktop";
  const setDevice = (name) => {
    device = name;
    for (const [key, each] of Object.entries(devices)) {
      each.setAttribute("aria-pressed", String(key === name));
    }
    fit(view, device);
  };
  const devices = {
    phone: createButton(Drupal.t("Phone"), () => setDevice("phone")),
    desktop: createButton(Drupal.t("Desktop"), () => setDevice("desktop")),
  };

  const setOpen = (isOpen) => {
    view.panel.hidden = !isOpen;
    opener.setAttribute("aria-expanded", String(isOpen));
    document.documentElement.classList.toggle("headless-site-previewing", isOpen);
    if (isOpen) {
      setDevice(device);
      update();
    }
  };
  const opener = createButton(Drupal.t("Preview on the site"), () => setOpen(view.panel.hidden));
  opener.setAttribute("aria-expanded", "false");
  place.prepend(opener);
  view.toolbar.append(
    devices.phone,
    devices.desktop,
    createButton(Drupal.t("Update"), update),
    createButton(Drupal.t("Close"), () => {
      setOpen(false);
      opener.focus();
    }),
  );
  new ResizeObserver(() => fit(view, device)).observe(view.stage);
};

const start = (place, { siteUrl, languages }) => {
  const button = place.querySelector("[data-headless-site-preview-update]");
  const token = place.querySelector("[data-headless-site-preview-token]");
  const view = build(place, languages);
  const { origin } = new URL(siteUrl);
  const { update, schedule, end } = createUpdates(view, button);
  const frame = createFrame(view, origin);

  const receive = ({ token: newToken, path, errors }) => {
    view.errors.replaceChildren(
      ...errors.map((error) => createElement("li", { textContent: error })),
    );
    if (newToken === null) {
      end(Drupal.t("The preview shows an earlier state."));
      return;
    }
    token.value = newToken;
    end(
      errors.length > 0
        ? Drupal.t("The page cannot be saved like this:")
        : Drupal.t("With your changes, which are not saved."),
    );
    if (view.language.value === "") {
      frame.show(`${siteUrl}/api/draft/preview?${new URLSearchParams({ token: newToken, path })}`);
    }
  };

  addButtons(place, view, update);
  view.language.addEventListener("change", (event) => {
    event.stopPropagation();
    if (view.language.value === "") {
      frame.forget();
      update();
    } else {
      frame.load(siteUrl + view.language.value);
      view.status.textContent = Drupal.t("This translation as it is saved.");
    }
  });
  watchForm(button.form, view.panel, schedule);
  receiveMessages(view, frame, origin);

  Drupal.AjaxCommands.prototype.headlessSitePreview = (ajax, response) => receive(response);
  const ajax = Drupal.ajax.instances.find((instance) => instance?.element === button);
  const fail = ajax.options.error;
  ajax.options.error = (...parameters) => {
    try {
      fail(...parameters);
    } catch {
      // Drupal throws what editors should read.
    }
    end(Drupal.t("The preview could not be updated. It shows an earlier state."));
  };
};

Drupal.behaviors.headlessSitePreview = {
  attach(context) {
    once("headless-site-preview", "[data-headless-site-preview]", context).forEach((place) =>
      start(place, drupalSettings.headlessSitePreview),
    );
  },
};
