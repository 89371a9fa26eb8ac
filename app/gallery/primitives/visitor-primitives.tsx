import { Question } from "#app/integrations/consent/consent-banner.tsx";
import { ConsentChoices } from "#app/integrations/consent/consent-choices.tsx";
import { PlayerQuestion } from "#app/integrations/video/player-question.tsx";
import { PasswordGate } from "#app/pages/password-gate/password-gate.tsx";
import type { PrimitiveSamples } from "./primitive-samples.ts";

const address = { site: "en", language: "en", path: "/price-list-partners" } as const;

/**
 * Questions to the visitor. Each state of the gate has its own entry, because all have a field of the same name, and a
 * refused one takes the focus.
 */
export const visitorPrimitives: PrimitiveSamples = {
  "ui-consent-banner": { question: <Question /> },
  "ui-consent-choices": { choices: <ConsentChoices /> },
  "ui-consent-film": {
    YouTube: (
      <PlayerQuestion
        player="https://www.youtube-nocookie.com/embed/abcdef"
        href="https://youtu.be/abcdef"
      />
    ),
  },
  "ui-password-gate": { asking: <PasswordGate address={address} refusal={null} /> },
  "ui-password-gate-empty": {
    empty: (
      <PasswordGate address={address} refusal={{ reason: "empty", retryAfterSeconds: null }} />
    ),
  },
  "ui-password-gate-incorrect": {
    incorrect: (
      <PasswordGate address={address} refusal={{ reason: "incorrect", retryAfterSeconds: null }} />
    ),
  },
  "ui-password-gate-too-many": {
    "too many": (
      <PasswordGate address={address} refusal={{ reason: "too-many", retryAfterSeconds: 580 }} />
    ),
  },
};
