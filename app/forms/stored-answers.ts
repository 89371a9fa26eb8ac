/**
 * Name of the entry in `sessionStorage`, which ends with the visit. The answers never appear in an address or a log.
 */
export const answersKey = "answers";

/** Returns whether a form has been submitted in this visit, so that its answers can be filled in again. */
export function hasAnswers(): boolean {
  try {
    return sessionStorage.getItem(answersKey) !== null;
  } catch {
    return false;
  }
}

export function forgetAnswers(): void {
  try {
    sessionStorage.removeItem(answersKey);
  } catch {
    // There is no storage, so nothing was stored.
  }
}
