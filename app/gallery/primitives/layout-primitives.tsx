import { Cluster } from "#app/ui/cluster.tsx";
import { Grid } from "#app/ui/grid.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { Prose } from "#app/ui/prose.tsx";
import { Skeleton } from "#app/ui/skeleton.tsx";
import { Stack } from "#app/ui/stack.tsx";
import { Tag } from "#app/ui/tag.tsx";
import { longWord, type PrimitiveSamples } from "./primitive-samples.ts";

const many = Array.from({ length: 12 }, (_, index) => `Item ${index + 1}`);
const inItems = (texts: readonly string[]) =>
  texts.map((text) => (
    <li key={text}>
      <Tag>{text}</Tag>
    </li>
  ));

/** Primitives for layout. */
export const layoutPrimitives: PrimitiveSamples = {
  "ui-stack": {
    small: (
      <Stack as="ul" gap="small">
        {inItems(many.slice(0, 3))}
      </Stack>
    ),
    medium: <Stack as="ul">{inItems(many.slice(0, 3))}</Stack>,
    large: (
      <Stack as="ul" gap="large">
        {inItems([longWord, "Item"])}
      </Stack>
    ),
  },
  "ui-cluster": {
    twelve: <Cluster as="ul">{inItems(many)}</Cluster>,
    "long words": <Cluster as="ul">{inItems([longWord, "Item", longWord])}</Cluster>,
  },
  "ui-grid": {
    "narrow, two fill the row": (
      <Grid as="ul" columns="narrow" isFilled>
        {inItems(many.slice(0, 2))}
      </Grid>
    ),
    "medium, two keep to its start": <Grid as="ul">{inItems(many.slice(0, 2))}</Grid>,
    "wide, twelve": (
      <Grid as="ul" columns="wide">
        {inItems(many)}
      </Grid>
    ),
    "long words": <Grid as="ul">{inItems([longWord, "Item", `${longWord} 2`])}</Grid>,
  },
  "ui-prose": {
    "headings, list, quotation": (
      <Prose>
        <h2>Close the books a week earlier</h2>
        <p>
          Every invoice is read on the day it comes. <a href="/a">What is read</a>, and by whom,
          stays on record for ten years.
        </p>
        <ul>
          <li>Structured and paper invoices in one inbox</li>
          <li>{longWord}</li>
        </ul>
        <blockquote>It is a little dull.</blockquote>
      </Prose>
    ),
  },
  "ui-notice": {
    note: (
      <Notice>
        <p>This page does not exist in German yet.</p>
      </Notice>
    ),
    success: (
      <Notice kind="success">
        <p>Your message is on its way.</p>
      </Notice>
    ),
    failure: (
      <Notice kind="failure">
        <p>Your message could not be sent. Nothing you wrote is lost.</p>
      </Notice>
    ),
    "long words": (
      <Notice>
        <p>{longWord}</p>
      </Notice>
    ),
  },
  "ui-skeleton": { three: <Skeleton label="Results are on their way" count={3} /> },
};
