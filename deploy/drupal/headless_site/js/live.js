/**
 * @file
 * Shows since when each language of a node is live, until nothing waits any more.
 */

const { Drupal, once } = window;

const pauseMs = 1000;
const maxTries = 10;

const createElement = (name, text) => {
  const element = document.createElement(name);
  element.textContent = text;
  return element;
};

const createRow = ({ label, url, text, waits }) => {
  const language = document.createElement("th");
  language.scope = "row";
  const name = createElement(url === null ? "span" : "a", label);
  if (url !== null) {
    name.href = url;
  }
  language.append(name);
  const state = createElement("td", text);
  waits.forEach((wait) => state.append(createElement("div", `${wait}.`)));
  const row = document.createElement("tr");
  row.dataset.waits = String(waits.length > 0);
  row.append(language, state);
  return row;
};

const show = (place, { problem, languages }) => {
  if (problem !== null) {
    place.replaceChildren(createElement("p", problem));
    return;
  }
  const table = document.createElement("table");
  table.className = "headless-site-live";
  const caption = createElement("caption", Drupal.t("Live on the site"));
  const body = document.createElement("tbody");
  body.append(...languages.map(createRow));
  table.append(caption, body);
  place.replaceChildren(table);
};

const follow = async (place) => {
  place.setAttribute("aria-live", "polite");
  for (let tries = 1; tries <= maxTries; tries += 1) {
    const startedAt = Date.now();
    let isSettled = false;
    try {
      const response = await fetch(place.dataset.headlessSiteLive, {
        headers: { Accept: "application/json" },
      });
      if (!response.ok) {
        return;
      }
      const state = await response.json();
      show(place, state);
      isSettled = state.isSettled;
    } catch {
      // Drupal is unreachable for a moment. What is shown stays.
    }
    if (isSettled || !place.isConnected) {
      return;
    }
    const restMs = pauseMs - (Date.now() - startedAt);
    await new Promise((resolve) => {
      setTimeout(resolve, Math.max(restMs, 0));
    });
  }
};

Drupal.behaviors.headlessSiteLive = {
  attach(context) {
    once("headless-site-live", "[data-headless-site-live]", context).forEach(follow);
  },
};
