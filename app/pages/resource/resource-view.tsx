import { Trans, useLingui } from "@lingui/react";
import { formatDownload } from "#app/i18n/file-size.ts";
import { useFormats } from "#app/i18n/formats.ts";
import { ActionLink } from "#app/ui/action-link.tsx";
import { Detail } from "../detail.tsx";
import { Film } from "../film.tsx";
import { OwnForm, OwnFormLink } from "../own-form.tsx";
import type { PageProps } from "../page-props.ts";

/** A resource to read, watch or listen to, or the form that it is handed over for. */
export function ResourceView({ page, address }: PageProps<"resource">) {
  const { i18n } = useLingui();
  const formats = useFormats();
  const { resourceType, form, video, audio, cta, languages } = page;
  // Editors see the page as visitors do: with the form.
  const document = form === null ? page.document : null;
  const download = document && formatDownload(document, i18n.locale);
  return (
    <Detail
      page={page}
      address={address}
      kicker={resourceType?.name ?? <Trans id="resource.kicker" />}
      actions={
        <>
          {cta && <ActionLink link={cta} />}
          {form && <OwnFormLink text={i18n._("document.download")} />}
          {document && (
            <ActionLink
              link={{
                href: document.href,
                text: i18n._("resource.download-about", { about: download }),
              }}
            />
          )}
        </>
      }
      aside={
        form && (
          <OwnForm
            form={form}
            title={i18n._("document.download")}
            intro={i18n._("document.form")}
          />
        )
      }
      facts={[
        { name: i18n._("resource.type"), value: resourceType?.name },
        { name: i18n._("resource.format"), value: download },
        {
          name: i18n._("resource.languages"),
          value: formats.listOf(languages.map(({ name }) => name)),
        },
      ]}
    >
      {video && <Film video={video} />}
      {/* oxlint-disable-next-line jsx-a11y/media-has-caption -- the text next to it has the same content */}
      {audio && <audio src={audio.src} aria-label={audio.title} controls preload="none" />}
    </Detail>
  );
}
