import { isPersonal } from "#lib/text/is-personal.ts";

const maxLength = 200;
const maxSegmentLength = 80;

/** What programs look for on every site. */
const probes = /\/(?:\.|wp-|wordpress|cgi-bin|phpmyadmin|xmlrpc\.php|vendor\/|actuator|_ignition)/i;

/**
 * Returns whether a path may be stored and shown: it is not that of a program looking for weak points, and contains no
 * mail address, long number, or random text such as a key.
 */
export function isKeepable(path: string): boolean {
  if (path.length > maxLength || path === "/" || probes.test(path) || isPersonal(path))
    return false;
  if (/[\p{Cc}\p{Cf}<>"'`{}|\\^]/u.test(path)) return false;
  return !path.split("/").some(looksRandom);
}

/** Words of an address have hyphens, few digits and small letters. */
function looksRandom(segment: string): boolean {
  if (segment.length > maxSegmentLength || /^ey[JK]/.test(segment)) return true;
  // A UUID.
  if (/[\da-f]{8}-?[\da-f]{4}-?[\da-f]{4}/i.test(segment)) return true;
  return segment.split(/[-_. ~,;:!()=+&]+/).some((word) => {
    if (word.length < 10) return false;
    const digits = word.replaceAll(/\D/g, "").length;
    const changes = word.match(/[a-z][A-Z]|[A-Z][a-z]|\d[a-z]|[a-z]\d/gi)?.length ?? 0;
    const isHex = /^[\da-f]{12,}$/i.test(word);
    return isHex || (digits >= 2 && word.length - digits >= 2) || isMixed(word, changes);
  });
}

/** Large letters inside a word, again and again. */
const isMixed = (word: string, changes: number) =>
  changes >= 4 && (word.match(/[a-z][A-Z]/g)?.length ?? 0) >= 3;
