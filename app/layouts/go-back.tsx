import { Trans } from "@lingui/react";
import { useSyncExternalStore } from "react";
import { Button } from "#app/ui/button.tsx";

const neverChanges = () => () => {};

/** Shown only with script, and only if there is a page to go back to. */
export function GoBack() {
  const isPossible = useSyncExternalStore(
    neverChanges,
    () => history.length > 1,
    () => false,
  );
  if (!isPossible) return null;
  return (
    <Button kind="quiet" onClick={() => history.back()}>
      <Trans id="error.back" />
    </Button>
  );
}
