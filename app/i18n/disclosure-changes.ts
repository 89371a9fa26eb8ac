/** What has happened to somebody who processes data, in the words of the feed of changes. Read by the server alone. */
export const disclosureChangeTexts = {
  added: /*i18n*/ { id: "subprocessors.added" },
  changed: /*i18n*/ { id: "subprocessors.changed" },
  ended: /*i18n*/ { id: "subprocessors.ended" },
};
