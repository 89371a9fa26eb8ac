import { Trans } from "@lingui/react";
import type { GateRefusal } from "#domain/gate-refusal.ts";
import { buildPath, type Address } from "#domain/addresses.ts";
import styles from "./password-gate.module.css";

interface PasswordGateProps {
  readonly address: Address;
  /** Why the password that was just sent opens nothing; null: none was sent. */
  readonly refusal: GateRefusal | null;
}

/** Asks for the password of a closed page. The page itself takes it, with and without script. */
export function PasswordGate({ address, refusal }: PasswordGateProps) {
  return (
    <form className={styles["gate"]} method="post" action={buildPath(address)}>
      <p id="gate-prompt">
        <Trans id="gate.prompt" />
      </p>
      {refusal !== null && (
        <p className={styles["refusal"]} id="gate-refusal" role="alert">
          <Refusal {...refusal} />
        </p>
      )}
      <label htmlFor="gate-password">
        <Trans id="gate.password" />
      </label>
      <div className={styles["row"]}>
        <input
          className={styles["password"]}
          id="gate-password"
          type="password"
          name="password"
          autoComplete="current-password"
          aria-describedby={refusal === null ? "gate-prompt" : "gate-refusal"}
          aria-invalid={refusal === null ? undefined : true}
          // Where something is to be put right, the reader starts there.
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- see above
          autoFocus={refusal !== null}
        />
        <button className={styles["submit"]} type="submit">
          <Trans id="gate.submit" />
        </button>
      </div>
    </form>
  );
}

function Refusal({ reason, retryAfterSeconds }: GateRefusal) {
  if (reason === "empty") return <Trans id="gate.empty" />;
  if (reason === "incorrect") return <Trans id="gate.incorrect" />;
  const minutes = Math.ceil((retryAfterSeconds ?? 0) / 60);
  return <Trans id="gate.too-many" values={{ minutes }} />;
}
