import { type ComponentProps, Suspense } from "react";
import { lazyPart } from "#app/ui/load-part.ts";
import { useStore } from "zustand";
import { Contained } from "#app/ui/contained.tsx";
import { Video } from "#app/ui/video.tsx";
import { allowedPlayers, useConsent } from "#app/visitor/consent.ts";

const PlayerQuestion = lazyPart(async () => (await import("./player-question.tsx")).PlayerQuestion);

/** A video. If it is on a video service, the visitor is asked for consent before it is loaded. */
export function SiteVideo(props: Omit<ComponentProps<typeof Video>, "question">) {
  const { player, src } = props.video;
  const isAgreed = useConsent("functionality");
  const isLetIn = useStore(allowedPlayers, ({ players }) => players.some((one) => one === player));
  if (player === null || isAgreed || isLetIn) return <Video {...props} question={null} />;
  const question = (
    // If the question cannot be shown, the video is a link to its service.
    <Contained fallback={<a href={src}>{props.video.title}</a>}>
      <Suspense fallback={null}>
        <PlayerQuestion player={player} href={src} />
      </Suspense>
    </Contained>
  );
  return <Video {...props} question={question} />;
}
