import { useFormats } from "#app/i18n/formats.ts";
import { VisitorTime } from "#app/i18n/visitor-time.tsx";
import { Time } from "#app/ui/time.tsx";

/** A time in UTC, and in the time zone of the reader where the browser knows it. */
export function Moment({ iso }: { readonly iso: string }) {
  const formats = useFormats();
  return (
    <>
      <Time iso={iso} write={(time) => formats.span(time, null, "UTC")} />{" "}
      <VisitorTime start={iso} end={null} timeZone="UTC" />
    </>
  );
}
