/** Texts about changes of data processors, for the feed. Server only. */
export const disclosureChangeTexts = {
  added: /*i18n*/ { id: "subprocessors.added" },
  changed: /*i18n*/ { id: "subprocessors.changed" },
  ended: /*i18n*/ { id: "subprocessors.ended" },
};
