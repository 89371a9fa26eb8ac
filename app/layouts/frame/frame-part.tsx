import { useLingui } from "@lingui/react";
import { use, useEffect, useRef, useState } from "react";
import { trusted } from "#app/ui/trusted-html.ts";
import { useIsServed } from "#app/ui/use-is-served.ts";
import type { SiteData } from "../site-data.ts";
import { usePage } from "../use-page.ts";
import { FrameContext, type FramePartName } from "#app/frame.ts";
import styles from "./frame-part.module.css";
import { fillElement, fillHtml, holesOf } from "./holes.ts";
// The server renders the parts. Their styles are needed here.
// oxlint-disable-next-line import/no-unassigned-import -- for its styles, whose file is a matter of the brand
import "#sample/brand/logo.tsx";
import "#app/ui/menu.module.css";
import "./footer.module.css";
import "./header.module.css";
import "./main-menu.module.css";
import "./menu-columns.module.css";
import "./panel-scene.module.css";
import "./pre-header.module.css";
import "./search-link.module.css";
import "./subfooter.module.css";

interface FramePartProps {
  readonly name: FramePartName;
  readonly site: SiteData;
}

/**
 * A part of the frame. In the browser React leaves it as the server has rendered it, or inserts what the document was
 * served with if it has to render the part itself. What depends on the page is changed in the document.
 */
export function FramePart({ name, site }: FramePartProps) {
  const { i18n } = useLingui();
  const html = use(FrameContext)[name];
  const page = usePage();
  const isServed = useIsServed(page);
  const element = useRef<HTMLDivElement>(null);
  const [markup] = useState(() => ({
    __html: import.meta.env.SSR ? fillHtml(html, holesOf(site, page, i18n)) : trusted(html),
  }));

  useEffect(() => {
    if (!isServed && element.current !== null)
      fillElement(element.current, holesOf(site, page, i18n));
  }, [isServed, site, page, i18n]);

  return (
    <div
      className={styles["part"]}
      data-frame={name}
      ref={element}
      // oxlint-disable-next-line react/no-danger -- the server has rendered it
      dangerouslySetInnerHTML={markup}
      suppressHydrationWarning
    />
  );
}
