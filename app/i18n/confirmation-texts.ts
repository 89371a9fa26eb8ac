/** Texts of the mail and the pages with which visitors confirm their e-mail address. Server only. */
export const confirmationTexts = {
  mail: {
    subject: /*i18n*/ { id: "confirm.mail.subject" },
    request: /*i18n*/ { id: "confirm.mail.request" },
    ending: /*i18n*/ { id: "confirm.mail.ending" },
    mistake: /*i18n*/ { id: "confirm.mail.mistake" },
  },
  button: /*i18n*/ { id: "confirm.button" },
  pages: {
    ask: { title: /*i18n*/ { id: "confirm.ask" }, text: /*i18n*/ { id: "confirm.ask-text" } },
    done: { title: /*i18n*/ { id: "confirm.done" }, text: /*i18n*/ { id: "confirm.done-text" } },
    wrong: {
      title: /*i18n*/ { id: "confirm.wrong" },
      text: /*i18n*/ { id: "confirm.wrong-text" },
    },
    ended: {
      title: /*i18n*/ { id: "confirm.ended" },
      text: /*i18n*/ { id: "confirm.ended-text" },
    },
    foreign: {
      title: /*i18n*/ { id: "confirm.unavailable" },
      text: /*i18n*/ { id: "form.refused.foreign" },
    },
    tooMany: {
      title: /*i18n*/ { id: "confirm.unavailable" },
      text: /*i18n*/ { id: "form.refused.too-many" },
    },
    unavailable: {
      title: /*i18n*/ { id: "confirm.unavailable" },
      text: /*i18n*/ { id: "confirm.unavailable-text" },
    },
  },
} as const;
