import { dictionary } from "@zxcvbn-ts/language-common";

/** The brand, as `fold` writes it. */
const brand = "norvane";
/** Shorter parts of a host, as `www`, stand in good passwords by chance. */
const minWordLength = 4;

/**
 * Why a password is among the first that are tried, as a sentence; null: it is not. It must not be a common one, whatever
 * its case, and hold neither the name of the brand nor a word of `hosts`, the names the site is asked by.
 */
export function whyGuessable(password: string, hosts: readonly string[]): string | null {
  const plain = fold(password);
  if (dictionary["passwords-common"].some((common) => fold(common) === plain))
    return "The password is on the list of common ones, which are tried first.";
  const word = [brand, ...hosts.flatMap(wordsOfHost)].find((each) => plain.includes(each));
  if (word === undefined) return null;
  return `The password has "${word}" in it: words of the site are tried first.`;
}

/** As the gate compares passwords, and without case. */
const fold = (text: string) => text.normalize("NFKC").toLowerCase();

/** Labels of a host with or without a port, but for the last, which many sites share. */
const wordsOfHost = (host: string) =>
  fold(host.replace(/:\d+$/, ""))
    .split(".")
    .slice(0, -1)
    .filter((label) => label.length >= minWordLength);
