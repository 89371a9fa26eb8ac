/** Maximum number of characters in an editor's text; a novel of 40,000 words has about as many with its markup. */
const maxLength = 250_000;
/** Maximum number of tags in a text. Each takes time to sanitise, unclosed ones more than others. */
const maxTags = 20_000;
/** Limit for all texts of a page together. A text that is shown twice counts twice. */
const maxPageLength = 1_000_000;
const maxPageTags = 40_000;

/** Returns why a text with markup is too large to sanitise; null if it is not. */
export function textFault(html: string): string | null {
  if (html.length > maxLength)
    return `the text has ${html.length} characters with its markup; at most ${maxLength} are shown`;
  const tags = countTags(html);
  return tags > maxTags ? `the text has ${tags} tags; at most ${maxTags} are shown` : null;
}

/** Limits the total size of a page's texts. */
export interface TextBudget {
  /** Returns whether another text may be shown; false once the page's limit is reached. */
  take(html: string): boolean;
}

/** Creates a budget. `onExceeded` is called once, with the reason, when the first text is refused. */
export function createTextBudget(onExceeded: (reason: string) => void): TextBudget {
  let length = 0;
  let tags = 0;
  let isExceeded = false;
  return {
    take(html) {
      if (isExceeded) return false;
      length += html.length;
      // A text without tags takes time, too.
      tags += 1 + countTags(html);
      isExceeded = length > maxPageLength || tags > maxPageTags;
      if (isExceeded)
        onExceeded(
          `the texts of the page have more than ${maxPageLength} characters or ${maxPageTags} tags`,
        );
      return !isExceeded;
    },
  };
}

/** Returns an upper limit of the number of tags, because every tag starts with this character. */
function countTags(html: string): number {
  let tags = 0;
  for (let at = html.indexOf("<"); at !== -1; at = html.indexOf("<", at + 1)) tags++;
  return tags;
}
