import { useLingui } from "@lingui/react";
import { use, useEffect, useState } from "react";
import { UNSAFE_DataRouterDataContext, useNavigation } from "react-router";
import { createLoadingBar, type LoadingBarState } from "./loading-bar-machine.ts";
import styles from "./loading-bar.module.css";

const timers = {
  setTimeout: (work: () => void, ms: number) => window.setTimeout(work, ms),
  clearTimeout: (id: number) => window.clearTimeout(id),
};

/** The bar at the top while another page is loading. */
export function LoadingBar() {
  const { i18n } = useLingui();
  const { state } = useNavigation();
  const hasFailed = (use(UNSAFE_DataRouterDataContext)?.errors ?? null) !== null;
  const [shown, setShown] = useState<LoadingBarState | null>(null);
  const [bar] = useState(() => createLoadingBar(setShown, timers));

  useEffect(() => {
    if (state === "loading") bar.start();
    else if (hasFailed) bar.fail();
    else bar.finish();
  }, [bar, state, hasFailed]);

  if (!shown?.isShown) return null;
  return (
    <progress
      className={styles["bar"]}
      data-failed={shown.hasFailed || undefined}
      // oxlint-disable-next-line jsx-a11y/no-redundant-roles -- the attribute is part of the contract
      role="progressbar"
      aria-label={i18n._("navigation.loading")}
      max={100}
      value={shown.percent}
    />
  );
}
