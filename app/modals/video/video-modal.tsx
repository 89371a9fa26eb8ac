import { useLingui } from "@lingui/react";
import { Headline } from "#app/ui/headline.tsx";
import { SiteVideo } from "#app/integrations/registry.tsx";
import { type ModalProps, modalTitleId } from "../modal-props.ts";

/** A video with its description, which the visitor starts. */
export function VideoModal({ options: { video, title, description } }: ModalProps<"video">) {
  const { i18n } = useLingui();
  return (
    <>
      <Headline level={2} size="medium" id={modalTitleId}>
        {title}
      </Headline>
      <SiteVideo
        video={video}
        playLabel={i18n._("video.play")}
        sizes="(min-width: 46rem) 40rem, 100vw"
      />
      {description !== null && <p>{description}</p>}
    </>
  );
}
