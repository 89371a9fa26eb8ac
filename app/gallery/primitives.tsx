import type { ReactNode } from "react";
import { Question } from "#app/integrations/consent/consent-banner.tsx";
import { ConsentChoices } from "#app/integrations/consent/consent-choices.tsx";
import { PlayerQuestion } from "#app/integrations/video/player-question.tsx";
import { PasswordGate } from "#app/pages/password-gate/password-gate.tsx";
import { ActionLink } from "#app/ui/action-link.tsx";
import { ChipList } from "#app/ui/chip-list.tsx";
import { ContactPerson } from "#app/ui/contact-person.tsx";
import { Disclosure } from "#app/ui/disclosure.tsx";
import { DownloadLink } from "#app/ui/download-link.tsx";
import { FactList } from "#app/ui/fact-list.tsx";
import { Headline } from "#app/ui/headline.tsx";
import { Kicker } from "#app/ui/kicker.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { Quotation } from "#app/ui/quotation.tsx";
import { RecordTable } from "#app/ui/record-table.tsx";
import { WideTable } from "#app/ui/wide-table.tsx";

const address = { site: "en", language: "en", path: "/price-list-partners" } as const;
const longWord = "Rindfleischetikettierungsüberwachungsaufgabenübertragungsgesetz";
const person = { name: "Maria Oduya", role: "Contracts", image: null, href: "/staff" };

const said = { quote: "It is a little dull.", speaker: "Katrin Wessels", role: "Finance" };
const longSaid = { quote: longWord, speaker: longWord, role: longWord };

/** The primitives by the names of their entries, each in its states. */
export const primitives: Readonly<Record<string, Readonly<Record<string, ReactNode>>>> = {
  "consent-banner": { question: <Question /> },
  "consent-choices": { choices: <ConsentChoices /> },
  "consent-film": {
    YouTube: (
      <PlayerQuestion
        player="https://www.youtube-nocookie.com/embed/abcdef"
        href="https://youtu.be/abcdef"
      />
    ),
  },
  "ui-action-link": {
    short: <ActionLink link={{ href: "/contact", text: "Talk to us" }} />,
    "long words": <ActionLink link={{ href: "/contact", text: longWord }} />,
  },
  "ui-chip-list": {
    linked: (
      <ChipList
        items={[
          { id: "a", name: "E-invoicing", href: "/a" },
          { id: "b", name: longWord, href: "/b" },
          { id: "c", name: "Without a page", href: null },
        ]}
      />
    ),
  },
  "ui-contact-person": {
    whole: (
      <ContactPerson person={{ ...person, email: "maria@norvane.example", phone: "+1 617" }} />
    ),
    "name alone": (
      <ContactPerson
        person={{ ...person, name: longWord, role: null, href: null, email: null, phone: null }}
      />
    ),
  },
  "ui-disclosure": {
    closed: (
      <Disclosure summary="Where is our data?" level={2}>
        In Frankfurt.
      </Disclosure>
    ),
    open: (
      <Disclosure summary={longWord} level={2} isOpen>
        In Paris.
      </Disclosure>
    ),
  },
  "ui-download-link": {
    short: <DownloadLink href="/preview.jpg" title="Price list" about="PDF, 45 kB" />,
    "long words": <DownloadLink href="/preview.jpg" title={longWord} about="PDF, 1.2 MB" />,
  },
  "ui-fact-list": {
    several: (
      <FactList
        facts={[
          { name: "Contract number", value: "DIR-NV-2291" },
          { name: longWord, value: longWord },
          { name: "Left out", value: null },
        ]}
      />
    ),
  },
  "ui-headline": {
    huge: <Headline level={2} size="huge">{`Close the books ${longWord}`}</Headline>,
    large: <Headline level={2}>Close the books a week earlier</Headline>,
    medium: <Headline level={3}>Close the books a week earlier</Headline>,
    small: <Headline level={4}>Close the books a week earlier</Headline>,
  },
  "ui-kicker": { short: <Kicker>White paper</Kicker>, "long words": <Kicker>{longWord}</Kicker> },
  "ui-notice": {
    short: (
      <Notice>
        <p>This page does not exist in German yet.</p>
      </Notice>
    ),
    "long words": (
      <Notice>
        <p>{longWord}</p>
      </Notice>
    ),
  },
  // One state an entry: each has the field of the same name, and a refused one takes the focus.
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
  "ui-quotation": {
    large: <Quotation {...said} />,
    "small, linked": <Quotation {...longSaid} href="/a" size="small" />,
  },
  "ui-record-table": {
    "nine columns": (
      <RecordTable
        label="Nine columns"
        columns={Object.fromEntries(
          Array.from({ length: 9 }, (_, index) => [`c${index}`, `Column ${index + 1}`]),
        )}
        rows={["a", "b", "c"].map((id) => ({
          id,
          cells: Object.fromEntries(
            Array.from({ length: 9 }, (_, index) => [`c${index}`, index === 4 ? null : longWord]),
          ),
        }))}
      />
    ),
  },
  "ui-wide-table": {
    "eight columns": (
      <WideTable label="Eight columns">
        <table>
          <tbody>
            <tr>
              {[1, 2, 3, 4, 5, 6, 7, 8].map((column) => (
                <td key={column}>{column * 12_345}</td>
              ))}
            </tr>
          </tbody>
        </table>
      </WideTable>
    ),
  },
};
