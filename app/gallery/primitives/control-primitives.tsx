import { Globe } from "lucide-react";
import { ActionLink } from "#app/ui/action-link.tsx";
import { Button } from "#app/ui/button.tsx";
import { ChipList } from "#app/ui/chip-list.tsx";
import { Cluster } from "#app/ui/cluster.tsx";
import { FilterChip } from "#app/ui/filter-chip.tsx";
import { Menu } from "#app/ui/menu.tsx";
import { Pagination } from "#app/ui/pagination.tsx";
import { Tabs } from "#app/ui/tabs.tsx";
import { DialogSample } from "./dialog-sample.tsx";
import { longWord, type PrimitiveSamples } from "./primitive-samples.ts";

const kinds = ["primary", "secondary", "quiet"] as const;

/** Buttons, links, menus and other controls. */
export const controlPrimitives: PrimitiveSamples = {
  "ui-button": {
    kinds: (
      <Cluster>
        {kinds.map((kind) => (
          <Button key={kind} kind={kind}>{`Send the ${kind}`}</Button>
        ))}
      </Cluster>
    ),
    pending: (
      <Cluster>
        {kinds.map((kind) => (
          <Button key={kind} kind={kind} isPending>{`Sending the ${kind}`}</Button>
        ))}
      </Cluster>
    ),
    disabled: (
      <Cluster>
        {kinds.map((kind) => (
          <Button key={kind} kind={kind} disabled>{`No ${kind} to send`}</Button>
        ))}
      </Cluster>
    ),
    "long words": <Button>{longWord}</Button>,
  },
  "ui-action-link": {
    kinds: (
      <Cluster>
        {kinds.map((kind) => (
          <ActionLink key={kind} kind={kind} link={{ href: "/contact", text: `Read ${kind}` }} />
        ))}
      </Cluster>
    ),
    "long words": <ActionLink link={{ href: "/contact", text: longWord }} />,
  },
  "ui-link": {
    "in a sentence": (
      <p>
        What is read stays <a href="/contact">on record for ten years</a>, and longer{" "}
        <a href="https://site.example" rel="noopener">
          where the law says so
        </a>
        .
      </p>
    ),
    "long words": <a href="/contact">{longWord}</a>,
  },
  "ui-tag": {
    "with and without a page": (
      <ChipList
        items={[
          { id: "a", name: "E-invoicing", href: "/a" },
          { id: "b", name: longWord, href: "/b" },
          { id: "c", name: "Without a page", href: null },
        ]}
      />
    ),
  },
  "ui-filter-chip": {
    "by link, form and script": (
      <form>
        <Cluster>
          <FilterChip
            text="Banking"
            removeLabel="Remove filter: Banking"
            remove={{ href: "/-/gallery/ui-filter-chip" }}
          />
          <FilterChip
            text="2026"
            removeLabel="Remove filter: 2026"
            remove={{ name: "without", value: "2026" }}
          />
          <FilterChip
            text={longWord}
            removeLabel={`Remove filter: ${longWord}`}
            remove={{ onRemove: () => {} }}
          />
        </Cluster>
      </form>
    ),
  },
  "ui-pagination": {
    "in the middle": (
      <Pagination
        label="Pages of the middle"
        position="Page 2 of 7"
        previous={{ href: "?page=1", text: "Previous" }}
        next={{ href: "?page=3", text: "Next" }}
      />
    ),
    "first page": (
      <Pagination
        label="Pages from the first"
        position="Page 1 of 7"
        previous={null}
        next={{ href: "?page=2", text: "Next" }}
      />
    ),
    "last page": (
      <Pagination
        label="Pages from the last"
        position="Page 7 of 7"
        previous={{ href: "?page=6", text: longWord }}
        next={null}
      />
    ),
  },
  "ui-menu": {
    "three links": (
      <Menu
        id="sample-menu"
        label="Sample"
        opener={
          <>
            <Globe aria-hidden size={16} />
            Choose
          </>
        }
      >
        <ul>
          <li>
            <a href="/a" aria-current="true">
              This one
            </a>
          </li>
          <li>
            <a href="/b">That one</a>
          </li>
          <li>
            <a href="/c">{longWord}</a>
          </li>
        </ul>
      </Menu>
    ),
  },
  "ui-tabs": {
    three: (
      <Tabs
        name="sample-tabs"
        level={2}
        parts={["Invoices", "Payments", "Reminders"].map((title) => ({
          id: title,
          title,
          content: <p>{`All about ${title.toLowerCase()}.`}</p>,
        }))}
      />
    ),
    "seven stay one below the other": (
      <Tabs
        name="many-tabs"
        level={2}
        parts={[1, 2, 3, 4, 5, 6, 7].map((part) => ({
          id: String(part),
          title: `Part ${part}`,
          content: <p>{longWord}</p>,
        }))}
      />
    ),
  },
  "ui-dialog": { opened: <DialogSample /> },
};
