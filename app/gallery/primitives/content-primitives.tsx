import { ContactPerson } from "#app/ui/contact-person.tsx";
import { Disclosure } from "#app/ui/disclosure.tsx";
import { DownloadLink } from "#app/ui/download-link.tsx";
import { FactList } from "#app/ui/fact-list.tsx";
import { Headline } from "#app/ui/headline.tsx";
import { Kicker } from "#app/ui/kicker.tsx";
import { Quotation } from "#app/ui/quotation.tsx";
import { RecordTable } from "#app/ui/record-table.tsx";
import { WideTable } from "#app/ui/wide-table.tsx";
import { longWord, type PrimitiveSamples } from "./primitive-samples.ts";

const person = { name: "Maria Oduya", role: "Contracts", image: null, href: "/staff" };

const said = { quote: "It is a little dull.", speaker: "Katrin Wessels", role: "Finance" };
const longSaid = { quote: longWord, speaker: longWord, role: longWord };

/** Primitives for texts, figures and people. */
export const contentPrimitives: PrimitiveSamples = {
  "ui-contact-person": {
    whole: <ContactPerson person={{ ...person, email: "maria@site.example", phone: "+1 617" }} />,
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
    short: <DownloadLink href="/preview.jpg" title="Price list" about="PDF, 45 kB" language="en" />,
    "long words": (
      <DownloadLink href="/preview.jpg" title={longWord} about="PDF, 1.2 MB" language="en" />
    ),
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
    display: <Headline level={2} size="display">{`Close the books ${longWord}`}</Headline>,
    huge: <Headline level={2} size="huge">{`Close the books ${longWord}`}</Headline>,
    large: <Headline level={2}>Close the books a week earlier</Headline>,
    medium: <Headline level={3}>Close the books a week earlier</Headline>,
    small: <Headline level={4}>Close the books a week earlier</Headline>,
  },
  "ui-kicker": { short: <Kicker>White paper</Kicker>, "long words": <Kicker>{longWord}</Kicker> },
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
