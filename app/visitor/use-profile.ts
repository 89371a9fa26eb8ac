import { type RefObject, useEffect, useState } from "react";
import type { Profile } from "#domain/visitor/engagement.ts";
import { profileStore } from "./profile-store.ts";

/**
 * The profile that one part of a page is shown by: the one known when the part is made. A document's first page is made
 * before anything is known; such a part may change once, and only while it is still below what is seen, so that nothing
 * moves before the visitor's eyes.
 */
export function useProfile(part: RefObject<Element | null>): Profile {
  const [profile, setProfile] = useState(profileStore.getState);

  useEffect(() => {
    if (profileStore.getState() !== profileStore.getInitialState()) return undefined;
    const stop = profileStore.subscribe((known) => {
      stop();
      if (isBelowView(part.current)) setProfile(known);
    });
    return stop;
  }, [part]);

  return profile;
}

const isBelowView = (element: Element | null) =>
  element !== null && element.getBoundingClientRect().top >= innerHeight;
