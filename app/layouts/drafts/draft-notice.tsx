import type { DraftRemark } from "#domain/draft-remark.ts";
import { Notice } from "#app/ui/notice.tsx";
import { DraftRemarkText } from "./draft-remark-text.tsx";

/** Explains on an error page why there is no page at this address. */
export function DraftNotice({ remark }: { readonly remark: DraftRemark }) {
  return (
    <Notice>
      <p>
        <DraftRemarkText remark={remark} />
      </p>
    </Notice>
  );
}
