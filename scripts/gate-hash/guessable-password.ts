import { dictionary } from "@zxcvbn-ts/language-common";
import { brand } from "#sample/brand/brand.ts";

/** Shorter words of the brand and of hosts, such as `www`, occur in good passwords by chance. */
const minWordLength = 4;

/**
 * Returns why a password is easy to guess, as a sentence; null if it is not. It must not be a common password in any
 * case, and must contain neither the name of the brand nor a word of `hosts`, the host names of the site.
 */
export function whyGuessable(password: string, hosts: readonly string[]): string | null {
  const plain = fold(password);
  if (dictionary["passwords-common"].some((common) => fold(common) === plain))
    return "The password is in the list of common passwords, which attackers try first.";
  const word = [...wordsOf(brand.name), ...hosts.flatMap(wordsOfHost)].find((each) =>
    plain.includes(each),
  );
  if (word === undefined) return null;
  return `The password contains "${word}". Attackers try words of the site first.`;
}

/** Normalises a text as the gate does, and ignores case. */
const fold = (text: string) => text.normalize("NFKC").toLowerCase();

/** Returns the labels of a host, with or without a port, except for the last, which many sites share. */
const wordsOfHost = (host: string) =>
  host.replace(/:\d+$/, "").split(".").slice(0, -1).flatMap(wordsOf);

/** Returns the normalised words of a text. */
const wordsOf = (text: string) =>
  fold(text)
    .split(/[\s.]+/)
    .filter((word) => word.length >= minWordLength);
