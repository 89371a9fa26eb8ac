import { useLingui } from "@lingui/react";
import type { Video as VideoOfPage } from "#content/model/media.ts";
import { SiteVideo } from "#app/integrations/registry.tsx";

/** The video that a page is about. */
export function Film({ video }: { readonly video: VideoOfPage }) {
  const { i18n } = useLingui();
  return (
    <SiteVideo
      video={video}
      playLabel={i18n._("video.play", { title: video.title })}
      sizes="(min-width: 56rem) 36rem, 100vw"
    />
  );
}
