import { Suspense, useEffect, useMemo, useRef, useState } from "react";
import { Contained } from "#app/ui/contained.tsx";
import { lazyPart } from "#app/ui/load-part.ts";
import { menuScenes } from "#sample/brand/scenes/menu-scenes.ts";
import styles from "./panel-scene.module.css";

const SceneStill = lazyPart(async () => (await import("#app/scenes/scene-figure.tsx")).SceneStill);

/**
 * A still of the product in a panel of the main menu; nothing if the brand has none for this link. It is drawn when the
 * panel is first seen on a screen with room for it, so that pages and phones load nothing for it.
 */
export function PanelScene({ itemId }: { readonly itemId: string }) {
  const name = menuScenes[itemId];
  return name !== undefined && <SeenScene name={name} />;
}

function SeenScene({ name }: { readonly name: string }) {
  const [isSeen, setSeen] = useState(false);
  const place = useRef<HTMLDivElement>(null);
  const scene = useMemo(() => ({ name, language: null, texts: {} }), [name]);

  useEffect(() => {
    if (place.current === null) return undefined;
    const observer = new IntersectionObserver(([entry]) => {
      if (!entry?.isIntersecting) return;
      setSeen(true);
      observer.disconnect();
    });
    observer.observe(place.current);
    return () => observer.disconnect();
  }, []);

  return (
    <div className={styles["scene"]} ref={place} aria-hidden>
      {isSeen && (
        <Contained>
          <Suspense>
            <SceneStill scene={scene} />
          </Suspense>
        </Contained>
      )}
    </div>
  );
}
