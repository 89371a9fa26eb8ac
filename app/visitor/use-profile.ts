import { type RefObject, useEffect, useState } from "react";
import type { Profile } from "#domain/visitor/engagement.ts";
import { profileStore } from "./profile-store.ts";

/**
 * Returns the profile for personalising a part of the page: the one known when the part is rendered. A document's first
 * page is rendered before the profile is known. Such a part may change once, and only while it is below the visible
 * area, so that nothing moves visibly.
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
