/** Returns whether the browser asks not to be counted: Global Privacy Control or Do Not Track. */
export const asksNotToBeCounted = (): boolean =>
  navigator.globalPrivacyControl === true || navigator.doNotTrack === "1";
