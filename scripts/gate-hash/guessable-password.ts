import { dictionary } from "@zxcvbn-ts/language-common";
import { brand } from "#sample/brand/brand.ts";

/** Shorter words of the brand and of hosts, such as `www`, appear in good passwords by chance. */
const minWordLength = 4;

/**
 * Why a password is among the first that are tried, as a sentence; null: it is not. It must not be a common one, whatever
 * its case, and hold neither the name of the brand nor a word of `hosts`, the names the site is asked by.
 */
export function whyGuessable(password: string, hosts: readonly string[]): string | null {
  const plain = fold(password);
  if (dictionary["passwords-common"].some((common) => fold(common) === plain))
    return "The password is on the list of common ones, which are tried first.";
  const word = [...wordsOf(brand.name), ...hosts.flatMap(wordsOfHost)].find((each) =>
    plain.includes(each),
  );
  if (word === undefined) return null;
  return `The password has "${word}" in it: words of the site are tried first.`;
}

/** As the gate compares passwords, and without case. */
const fold = (text: string) => text.normalize("NFKC").toLowerCase();

/** Labels of a host with or without a port, but for the last, which many sites share. */
const wordsOfHost = (host: string) =>
  host.replace(/:\d+$/, "").split(".").slice(0, -1).flatMap(wordsOf);

/** Words of a text, folded. */
const wordsOf = (text: string) =>
  fold(text)
    .split(/[\s.]+/)
    .filter((word) => word.length >= minWordLength);
