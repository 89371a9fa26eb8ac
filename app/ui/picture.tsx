/** A picture's address, description and size in pixels, null where that is not known. */
export interface PictureSource {
  readonly src: string;
  /** Null when there is one size only. */
  readonly srcSet: string | null;
  readonly alt: string;
  readonly width: number | null;
  readonly height: number | null;
}

interface PictureProps {
  readonly image: PictureSource;
  /** How wide it will be, as in the `sizes` attribute. */
  readonly sizes: string;
  /** The largest picture of the first view: loaded at once and before others. */
  readonly isLargest?: boolean;
}

export function Picture({ image, sizes, isLargest = false }: PictureProps) {
  return (
    <img
      src={image.src}
      alt={image.alt}
      width={image.width ?? undefined}
      height={image.height ?? undefined}
      {...(image.srcSet !== null && { sizes, srcSet: image.srcSet })}
      decoding="async"
      {...(isLargest ? { fetchPriority: "high" as const } : { loading: "lazy" as const })}
    />
  );
}
