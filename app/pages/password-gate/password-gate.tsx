import { Trans } from "@lingui/react";
import type { GateRefusal } from "#domain/gate-refusal.ts";
import { buildPath, type Address } from "#domain/addresses.ts";
import { contactPath } from "#domain/fixed-pages.ts";
import { locales } from "#domain/locales.ts";
import { Button } from "#app/ui/button.tsx";
import { Field } from "#app/ui/field.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { Sheet } from "#app/ui/sheet.tsx";
import sheet from "../pages.sheet.css?url";
import styles from "./password-gate.module.css";

interface PasswordGateProps {
  readonly address: Address;
  /** Why the password that was just sent was refused; null if none was sent. */
  readonly refusal: GateRefusal | null;
}

/** Asks for the password of a protected page. The form posts to the page itself, with and without script. */
export function PasswordGate({ address, refusal }: PasswordGateProps) {
  return (
    // The language of the protected page may differ.
    <form
      className={styles["gate"]}
      method="post"
      action={buildPath(address)}
      lang={locales[address.language].tag}
    >
      <Sheet href={sheet} />
      <p id="gate-prompt">
        <Trans id="gate.prompt" />
      </p>
      {refusal !== null && (
        <Notice kind="failure">
          <p id="gate-refusal">
            <Refusal {...refusal} />
          </p>
        </Notice>
      )}
      <Field id="gate-password" label={<Trans id="gate.password" />}>
        {(control) => (
          <input
            {...control}
            type="password"
            name="password"
            autoComplete="current-password"
            aria-describedby={refusal === null ? "gate-prompt" : "gate-refusal"}
            aria-invalid={refusal === null ? undefined : true}
            // Where something is to be put right, the reader starts there.
            // oxlint-disable-next-line jsx-a11y/no-autofocus -- see above
            autoFocus={refusal !== null}
          />
        )}
      </Field>
      <Button type="submit">
        <Trans id="gate.submit" />
      </Button>
      <p>
        <Trans id="gate.help" />{" "}
        <a href={buildPath({ ...address, path: contactPath })}>
          <Trans id="form.contact" />
        </a>
      </p>
    </form>
  );
}

function Refusal({ reason, retryAfterSeconds }: GateRefusal) {
  if (reason === "empty") return <Trans id="gate.empty" />;
  if (reason === "incorrect") return <Trans id="gate.incorrect" />;
  const minutes = Math.ceil((retryAfterSeconds ?? 0) / 60);
  return <Trans id="gate.too-many" values={{ minutes }} />;
}
