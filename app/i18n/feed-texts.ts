/** Texts in feeds for people who open them in a browser. Server only. */
export const feedTexts = {
  advice: /*i18n*/ { id: "feeds.advice" },
  all: /*i18n*/ { id: "feeds.all" },
};
