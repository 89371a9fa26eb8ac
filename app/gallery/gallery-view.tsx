import type { Address } from "#domain/addresses.ts";
import { AnyPlacedBlock } from "#app/blocks/placed-registry.tsx";
import { AnyForm, type FormPlace } from "#app/forms/registry.tsx";
import { renderBlocks } from "#app/blocks/registry.tsx";
import { AnyPage } from "#app/pages/registry.tsx";
import { TeaserList } from "#app/teasers/registry.tsx";
import { Headline } from "#app/ui/headline.tsx";
import styles from "./gallery-view.module.css";
import { primitives } from "./primitives/primitives.ts";
import type { Entry, Sample } from "./samples/sample.ts";

/** Every entry by its name, each a link. */
export function GalleryIndex({ home, ids }: { home: string; ids: readonly string[] }) {
  return (
    <div className={styles["gallery"]}>
      <Headline level={1}>Gallery</Headline>
      <ul className={styles["index"]}>
        {[...Object.keys(primitives), ...ids].map((id) => (
          <li key={id}>
            <a href={`${home}/${id}`}>{id}</a>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** A primitive in its states; null where there is none of that name. */
export function PrimitiveEntry({ id }: { id: string }) {
  const samples = Object.hasOwn(primitives, id) ? primitives[id] : undefined;
  if (samples === undefined) return null;
  return (
    <div className={styles["gallery"]}>
      <Headline level={1}>{id}</Headline>
      {Object.entries(samples).map(([name, sample]) => (
        <section key={name} className={styles["sample"]}>
          <p className={styles["name"]}>{name}</p>
          {sample}
        </section>
      ))}
    </div>
  );
}

/** An entry with its samples; a page stands by itself, as it does on the site. */
export function ContentEntry({ entry, address }: { entry: Entry; address: Address }) {
  const [first] = entry.samples;
  if (first?.sample.shows === "page") return <AnyPage page={first.sample.page} address={address} />;
  return (
    <div className={styles["gallery"]}>
      <Headline level={1}>{entry.id}</Headline>
      {entry.samples.map(({ name, sample }) => (
        <section key={name} className={styles["sample"]}>
          <p className={styles["name"]}>{name}</p>
          <Shown sample={sample} address={address} />
        </section>
      ))}
    </div>
  );
}

function Shown({ sample, address }: { sample: Sample; address: Address }) {
  if (sample.shows === "form") {
    const { shown, sent } = sample;
    return <AnyForm shown={shown} place={placeOf(address)} sent={sent} isInDialog={false} />;
  }
  if (sample.shows === "placed") {
    return <AnyPlacedBlock block={sample.block} level={sample.level} />;
  }
  if (sample.shows === "teasers") return <TeaserList teasers={sample.teasers} level={2} />;
  return sample.shows === "block"
    ? renderBlocks([sample.block], { level: 2, isOpening: false })
    : null;
}

const placeOf = ({ site, language }: Address): FormPlace => ({
  page: "/",
  site,
  language,
  layout: "default",
  productLines: [],
  productScore: null,
  captcha: null,
});
