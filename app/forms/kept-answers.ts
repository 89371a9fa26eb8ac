/** Name of the entry in `sessionStorage`: it ends with the visit, and is never in an address or a log. */
export const answersKey = "answers";

/** Whether a form has been sent in this visit, so that another can offer the same answers. */
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
    // Nothing was kept there.
  }
}
