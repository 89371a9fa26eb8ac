import { Suspense, useEffect, useState } from "react";
import { createPortal } from "react-dom";
import { Contained } from "#app/ui/contained.tsx";
import { lazyPart } from "#app/ui/load-part.ts";

const SceneStill = lazyPart(async () => (await import("#app/scenes/scene-figure.tsx")).SceneStill);

/**
 * Stills of the product in panels of the main menu. Each is drawn when its panel is first seen on a screen with room for
 * it, so that pages and phones load nothing for it.
 */
export function PanelScenes() {
  const [seen, setSeen] = useState<readonly HTMLElement[]>([]);

  useEffect(() => {
    const observer = new IntersectionObserver((entries) => {
      const places = entries.flatMap(({ isIntersecting, target }) =>
        isIntersecting && target instanceof HTMLElement ? [target] : [],
      );
      for (const place of places) observer.unobserve(place);
      if (places.length > 0) setSeen((before) => [...before, ...places]);
    });
    for (const place of document.querySelectorAll("[data-panel-scene]")) observer.observe(place);
    return () => observer.disconnect();
  }, []);

  return seen.map((place) =>
    createPortal(<Still place={place} />, place, place.dataset["panelScene"]),
  );
}

function Still({ place }: { readonly place: HTMLElement }) {
  const [scene] = useState(() => ({
    name: place.dataset["panelScene"] ?? "",
    language: null,
    texts: {},
  }));
  return (
    <Contained>
      <Suspense>
        <SceneStill scene={scene} />
      </Suspense>
    </Contained>
  );
}
