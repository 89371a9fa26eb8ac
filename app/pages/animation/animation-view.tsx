import { Trans, useLingui } from "@lingui/react";
import { Disclosure } from "#app/ui/disclosure.tsx";
import { RichText } from "#app/ui/rich-text.tsx";
import { Detail } from "../detail.tsx";
import { Film } from "../film.tsx";
import type { PageProps } from "../page-props.ts";

/** A short video with a text version. */
export function AnimationView({ page, address }: PageProps<"animation">) {
  const { i18n } = useLingui();
  const { video, transcript } = page;
  return (
    <Detail
      page={page}
      address={address}
      kicker={<Trans id="animation.kicker" />}
      {...(video && { figure: <Film video={video} /> })}
    >
      {transcript && (
        <Disclosure summary={i18n._("animation.transcript")} level={2}>
          <RichText html={transcript} />
        </Disclosure>
      )}
    </Detail>
  );
}
