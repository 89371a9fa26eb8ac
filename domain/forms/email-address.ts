/** Internationalised e-mail addresses, with any script on both sides of the at sign (RFC 6531, RFC 5891). */

const maxAddressLength = 254;
const maxLocalLength = 64;
const maxDomainLength = 253;
const maxLabelLength = 63;

/** An atom: letters of any script with their marks, digits, and the characters that RFC 5322 allows. */
const atom = /^(?:[\p{L}\p{M}\p{N}!#$%&'*+/=?^_`{|}~-]|\p{Join_Control})+$/u;
const label = /^(?:[\p{L}\p{M}\p{N}-]|\p{Join_Control})+$/u;
/** Full stops of Chinese and Japanese input methods, typed in place of a dot. */
const otherDots = /[\u3002\uff0e\uff61]/g;

/** Returns whether the text has the form of a deliverable address. A single label (`localhost`) is not a domain. */
export function isEmailAddress(text: string): boolean {
  const at = text.lastIndexOf("@");
  if (at < 1 || text.length > maxAddressLength) return false;
  const local = text.slice(0, at);
  return local.length <= maxLocalLength && isLocalPart(local) && isMailDomain(text.slice(at + 1));
}

/** Checks the part before the at sign: atoms separated by single dots. */
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

/** Returns whether the text is a domain name: at least two labels, of which the last is not a number. */
export function isDomainName(domain: string): boolean {
  const labels = domain.split(".");
  const last = labels.at(-1) ?? "";
  return (
    labels.length > 1 &&
    labels.every((each) => label.test(each) && !each.startsWith("-") && !each.endsWith("-")) &&
    (/^xn--/i.test(last) || (/^\p{L}/u.test(last) && Array.from(last).length > 1))
  );
}

/** Returns the ASCII form of a domain (`xn--…`) in lower case; null if there is none. */
function asciiDomain(domain: string): string | null {
  try {
    const host = new URL(`http://${domain}/`).hostname;
    return host === "" ? null : host;
  } catch {
    return null;
  }
}

/** Returns the address as it is stored, with full stops of input methods in the domain replaced by dots. */
export function cleanEmailAddress(text: string): string {
  const at = text.lastIndexOf("@");
  return at < 0 ? text : text.slice(0, at) + text.slice(at).replaceAll(otherDots, ".");
}

/**
 * Returns the form in which two spellings of one address are equal: without surrounding spaces, in composed characters
 * (NFC) and lower case, the domain in ASCII. Null for a text that is not an e-mail address. Mail servers may
 * distinguish capitals before the at sign, but none in use does.
 */
export function comparableEmailAddress(text: string): string | null {
  const address = cleanEmailAddress(text.trim()).normalize("NFC").toLowerCase();
  if (!isEmailAddress(address)) return null;
  const at = address.lastIndexOf("@");
  const domain = asciiDomain(address.slice(at + 1));
  return domain === null ? null : `${address.slice(0, at)}@${domain}`;
}

/** Returns whether the address belongs to one of the domains or to one of their sub-domains. */
export function isAtDomain(address: string, domains: readonly string[]): boolean {
  const domain = asciiDomain(address.slice(address.lastIndexOf("@") + 1).replace(/\.$/, ""));
  if (domain === null) return false;
  return domains.some((each) => {
    const blocked = asciiDomain(each.trim().replace(/^[@.]/, ""));
    return blocked !== null && (domain === blocked || domain.endsWith(`.${blocked}`));
  });
}
