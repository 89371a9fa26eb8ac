/** Most characters of one text of editors; a novel of 40,000 words has about as many with its markup. */
const maxLength = 250_000;
/** Most tags of one text. Each costs time to sanitise, and unclosed ones more than others. */
const maxTags = 20_000;
/** The same for all texts of one page, each counted as often as the page shows it. */
const maxPageLength = 1_000_000;
const maxPageTags = 40_000;

/** Why a text with markup is too large to be sanitised; null: it is not. */
export function textFault(html: string): string | null {
  if (html.length > maxLength)
    return `the text has ${html.length} characters with its markup; at most ${maxLength} are shown`;
  const tags = countTags(html);
  return tags > maxTags ? `the text has ${tags} tags; at most ${maxTags} are shown` : null;
}

/** What the texts of a page may add up to. */
export interface TextBudget {
  /** Whether a text may be shown as well; false once the page's limit is reached. */
  take(html: string): boolean;
}

/** `onExceeded` is called once, with the reason, when the first text is refused. */
export function createTextBudget(onExceeded: (reason: string) => void): TextBudget {
  let length = 0;
  let tags = 0;
  let isExceeded = false;
  return {
    take(html) {
      if (isExceeded) return false;
      length += html.length;
      // A text without tags costs time as well.
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

/** At most as many as there are: every tag begins with this sign. */
function countTags(html: string): number {
  let tags = 0;
  for (let at = html.indexOf("<"); at !== -1; at = html.indexOf("<", at + 1)) tags++;
  return tags;
}
