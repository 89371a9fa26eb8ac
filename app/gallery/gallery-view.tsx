import { type Address, buildPath } from "#domain/addresses.ts";
import { shareSize } from "#domain/share-picture.ts";
import { type Locale, locales } from "#domain/locales.ts";
import { AnyPlacedBlock } from "#app/blocks/placed-registry.tsx";
import { AnyForm, type FormPlace } from "#app/forms/registry.tsx";
import { renderBlocks } from "#app/blocks/registry.tsx";
import { ListView } from "#app/listings/list-view.tsx";
import { AnyPage } from "#app/pages/registry.tsx";
import { TeaserList } from "#app/teasers/registry.tsx";
import { Button } from "#app/ui/button.tsx";
import { Cluster } from "#app/ui/cluster.tsx";
import { Headline } from "#app/ui/headline.tsx";
import { Tag } from "#app/ui/tag.tsx";
import { WideTable } from "#app/ui/wide-table.tsx";
import { modals } from "#app/visitor/modals.ts";
import styles from "./gallery-view.module.css";
import { shareSamples } from "./share-samples.ts";
import { primitives } from "./primitives/primitives.ts";
import type { Entry, Sample } from "./samples/sample.ts";

/** Languages of the gallery: the first, the one with the longest words, and one in another script. */
const shownLanguages = ["en", "de", "ja"] as const satisfies readonly Locale[];

const galleryIn = (language: Locale) => buildPath({ site: language, language, path: "/-/gallery" });

interface GalleryIndexProps {
  /** Address of the gallery. */
  readonly home: string;
  readonly ids: readonly string[];
}

/** Links to every entry and to its view in all widths; above them, links to the other languages. */
export function GalleryIndex({ home, ids }: GalleryIndexProps) {
  return (
    <div className={styles["gallery"]}>
      <Headline level={1}>Gallery</Headline>
      <Languages path="" />
      <ul className={styles["index"]}>
        {["visitor", "share-pictures", ...Object.keys(primitives), ...ids].map((id) => (
          <li key={id}>
            <a href={`${home}/${id}`}>{id}</a>{" "}
            <a href={`${home}/${id}?widths`} aria-label={`${id} in all widths`}>
              widths
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** An entry in frames as wide as a phone, a tablet, a laptop and a large screen, in the language of the address. */
export function EntryWidths({ home, id }: { home: string; id: string }) {
  return (
    <div className={styles["gallery"]}>
      <Headline level={1}>{id}</Headline>
      <Languages path={`/${id}?widths`} />
      {[360, 768, 1280, 1920].map((width) => (
        <section key={width} className={styles["sample"]}>
          <p className={styles["name"]}>{`${width} px`}</p>
          <WideTable label={`${width} px`}>
            {/* oxlint-disable-next-line react/iframe-missing-sandbox -- a page of this site */}
            <iframe src={`${home}/${id}`} title={`${id}, ${width} px`} width={width} height={800} />
          </WideTable>
        </section>
      ))}
    </div>
  );
}

function Languages({ path }: { path: string }) {
  return (
    <Cluster>
      {shownLanguages.map((language) => (
        <Tag key={language} href={`${galleryIn(language)}${path}`}>
          {locales[language].label}
        </Tag>
      ))}
    </Cluster>
  );
}

/** A primitive in its states; renders nothing for an unknown name. */
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

/** Pictures for sharing, as other sites show them. Null: the brand draws none. */
export const SharePictures = ({ addresses }: { addresses: readonly (string | null)[] }) => (
  <div className={styles["gallery"]}>
    <Headline level={1}>share-pictures</Headline>
    {addresses.map((address, index) => (
      <section key={address ?? index} className={styles["sample"]}>
        {address === null ? (
          <p>The brand’s preview picture is shown.</p>
        ) : (
          <img
            className={styles["share"]}
            src={address}
            alt={shareSamples[index]?.title ?? ""}
            {...shareSize}
            loading="lazy"
          />
        )}
      </section>
    ))}
  </div>
);

/** An entry with its samples. A page is shown without a frame, as on the site. */
export function ContentEntry({ entry, address }: { entry: Entry; address: Address }) {
  const [first] = entry.samples;
  if (first?.sample.shows === "page") return <AnyPage page={first.sample.page} address={address} />;
  return (
    <div className={styles["gallery"]}>
      <Headline level={1}>{entry.id}</Headline>
      {entry.samples.map(({ name, sample }) => (
        <section key={name} className={styles["sample"]}>
          <SampleName name={name} sample={sample} />
          <Shown sample={sample} address={address} />
        </section>
      ))}
    </div>
  );
}

/** Headings in a form are below the heading of its section, which here is the sample's name. */
const SampleName = ({ name, sample }: { readonly name: string; readonly sample: Sample }) =>
  sample.shows === "form" ? (
    <Headline level={2} size="small">
      {name}
    </Headline>
  ) : (
    <p className={styles["name"]}>{name}</p>
  );

function Shown({ sample, address }: { sample: Sample; address: Address }) {
  if (sample.shows === "form") {
    const { shown, sent } = sample;
    return <AnyForm shown={shown} place={placeOf(address)} sent={sent} isInDialog={false} />;
  }
  if (sample.shows === "placed") {
    return <AnyPlacedBlock block={sample.block} level={sample.level} />;
  }
  if (sample.shows === "modal") {
    return <Button onClick={() => modals.open(sample.request)}>Open the dialog</Button>;
  }
  if (sample.shows === "list") return <ListView listing={sample.listing} address={address} />;
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
  pageKind: "other",
  countedLine: "none",
  productScore: null,
  captcha: null,
});
