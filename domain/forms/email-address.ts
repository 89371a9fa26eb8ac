/** E-mail addresses as they exist today: internationalised on both sides of the at sign (RFC 6531, RFC 5891). */

const maxAddressLength = 254;
const maxLocalLength = 64;
const maxDomainLength = 253;
const maxLabelLength = 63;

/** Letters of any script with their marks, digits, and what RFC 5322 allows in an atom. */
const atom = /^(?:[\p{L}\p{M}\p{N}!#$%&'*+/=?^_`{|}~-]|\p{Join_Control})+$/u;
const label = /^(?:[\p{L}\p{M}\p{N}-]|\p{Join_Control})+$/u;
/** What an input method for Chinese or Japanese writes in place of a dot. */
const otherDots = /[\u3002\uff0e\uff61]/g;

/** Whether a mail can go there as far as its form tells; one label (`localhost`) is no domain. */
export function isEmailAddress(text: string): boolean {
  const at = text.lastIndexOf("@");
  if (at < 1 || text.length > maxAddressLength) return false;
  const local = text.slice(0, at);
  return local.length <= maxLocalLength && isLocalPart(local) && isMailDomain(text.slice(at + 1));
}

/** The part before the at sign: atoms with single dots between them. */
const isLocalPart = (local: string) => local.split(".").every((part) => atom.test(part));

function isMailDomain(domain: string): boolean {
  if (!isDomainName(domain)) return false;
  const ascii = asciiDomain(domain);
  return (
    ascii !== null &&
    ascii.length <= maxDomainLength &&
    ascii.split(".").every((part) => part.length <= maxLabelLength)
  );
}

/** Whether it reads as a domain name: at least two labels, the last of them not a number. */
export function isDomainName(domain: string): boolean {
  const labels = domain.split(".");
  const last = labels.at(-1) ?? "";
  return (
    labels.length > 1 &&
    labels.every((each) => label.test(each) && !each.startsWith("-") && !each.endsWith("-")) &&
    (/^xn--/i.test(last) || (/^\p{L}/u.test(last) && Array.from(last).length > 1))
  );
}

/** The domain as name servers know it (`xn--…`), in lower case; null when there is no such form. */
function asciiDomain(domain: string): string | null {
  try {
    const host = new URL(`http://${domain}/`).hostname;
    return host === "" ? null : host;
  } catch {
    return null;
  }
}

/** The address as it is stored: dots of input methods in the domain become plain ones. */
export function cleanEmailAddress(text: string): string {
  const at = text.lastIndexOf("@");
  return at < 0 ? text : text.slice(0, at) + text.slice(at).replaceAll(otherDots, ".");
}

/** Whether the address belongs to one of the domains or to a sub-domain of one. */
export function isAtDomain(address: string, domains: readonly string[]): boolean {
  const domain = asciiDomain(address.slice(address.lastIndexOf("@") + 1).replace(/\.$/, ""));
  if (domain === null) return false;
  return domains.some((each) => {
    const blocked = asciiDomain(each.trim().replace(/^[@.]/, ""));
    return blocked !== null && (domain === blocked || domain.endsWith(`.${blocked}`));
  });
}
