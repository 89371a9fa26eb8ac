import styles from "./picture.module.css";

/** Address, description and size of a picture in pixels; null if the size is unknown. */
export interface PictureSource {
  readonly src: string;
  /** Null if there is only one size. */
  readonly srcSet: string | null;
  readonly alt: string;
  /** Colour of its place until it is loaded: `#dfe8dd`, or `neutral`. Default: none. */
  readonly tint?: string;
  readonly width: number | null;
  readonly height: number | null;
}

interface PictureProps {
  readonly image: PictureSource;
  /** Displayed width, as in the `sizes` attribute. */
  readonly sizes: string;
  /** A logo of another company, in its own colours. It lies on `--logo-ground`, which is light in the dark, too. */
  readonly isLogo?: boolean;
  /** The largest picture in the first view, which is loaded with priority. */
  readonly isLargest?: boolean;
}

/**
 * React shows the next page only when its pictures have loaded, or after most of a second; it does not wait for those with a
 * listener. (Nor for lazy ones.) Their place is reserved, so nothing moves when they come.
 */
const showAtOnce = () => {};

export function Picture({ image, sizes, isLogo = false, isLargest = false }: PictureProps) {
  return (
    <img
      src={image.src}
      alt={image.alt}
      width={image.width ?? undefined}
      height={image.height ?? undefined}
      {...(image.srcSet !== null && { sizes, srcSet: image.srcSet })}
      className={isLogo ? styles["logo"] : undefined}
      decoding="async"
      data-tint={isLogo ? undefined : image.tint}
      {...(isLargest
        ? { fetchPriority: "high" as const, onLoad: showAtOnce }
        : { loading: "lazy" as const })}
    />
  );
}
