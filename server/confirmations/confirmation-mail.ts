import { confirmationTexts, formatDay, type TextOf } from "#app/texts.server.ts";
import type { Locale } from "#domain/locales.ts";
import type { WriteConfirmationMail } from "../leads/confirmation-mails.ts";
import type { ConfirmationLinks } from "./confirmation-links.ts";

/**
 * Creates the function that writes confirmation mails: plain text with the link, in the visitor's language. A mail
 * repeats nothing that was entered in the form, so that nobody can send texts of their own to others with it.
 */
export function createConfirmationMail(options: {
  readonly links: ConfirmationLinks;
  /** Public origin of the site. */
  readonly origin: string;
  readonly brand: string;
  readonly textsOf: (language: Locale) => Promise<TextOf>;
}): WriteConfirmationMail {
  const { links, origin, brand, textsOf } = options;
  return async (lead) => {
    const text = await textsOf(lead.language);
    const { subject, request, ending, mistake } = confirmationTexts.mail;
    const day = formatDay(new Date(lead.expiresAt).toISOString().slice(0, 10), lead.language);
    return {
      subject: text(subject.id, { brand }),
      text: [
        text(request.id, { brand }),
        "",
        origin + links.write(lead),
        "",
        text(ending.id, { day }),
        text(mistake.id),
        "",
        `${brand}, ${origin}`,
        "",
      ].join("\n"),
    };
  };
}
