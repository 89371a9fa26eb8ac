import { Play } from "lucide-react";
import { type MouseEvent, type ReactNode, useState } from "react";
import { Picture, type PictureSource } from "./picture.tsx";
import { Sheet } from "./sheet.tsx";
import sheet from "./ui.sheet.css?url";
import styles from "./video.module.css";

interface VideoProps {
  readonly video: {
    readonly title: string;
    /** The file, or the video's page on a video service. */
    readonly src: string;
    /** Address of the service's player; null for files, and if there is only a page. */
    readonly player: string | null;
    readonly mimeType: string | null;
    readonly poster: PictureSource | null;
    /** WebVTT files; `lang` is a BCP 47 tag, null if unknown. */
    readonly captions: { readonly src: string; readonly lang: string | null } | null;
    readonly durationSeconds: number | null;
  };
  /** Accessible name of the play button. */
  readonly playLabel: string;
  readonly sizes: string;
  /** Shown in place of the video before it is played; null if there is no question. */
  readonly question: ReactNode;
}

/**
 * A picture that becomes a video when the visitor starts it; nothing of the video is loaded before. Without script it
 * is a link to the file or to the video service.
 */
export function Video({ video, playLabel, sizes, question }: VideoProps) {
  const [isWanted, setWanted] = useState(false);
  const canPlayHere = video.player !== null || video.mimeType !== null;
  if (isWanted && question !== null) return <div className={styles["asked"]}>{question}</div>;
  if (isWanted) return <Player video={video} />;
  return (
    <a
      className={styles["video"]}
      href={video.src}
      data-plain={video.poster === null || undefined}
      onClick={(event) => {
        if (!canPlayHere || isForNewTab(event)) return;
        event.preventDefault();
        setWanted(true);
      }}
    >
      <Sheet href={sheet} />
      {video.poster && <Picture image={{ ...video.poster, alt: "" }} sizes={sizes} />}
      <span className={styles["label"]}>
        <span className={styles["play"]}>
          <Play role="img" aria-label={playLabel} size={22} />
        </span>
        <span className={styles["title"]}>{video.title}</span>
        {video.durationSeconds !== null && (
          <span className={styles["duration"]}>{clockTime(video.durationSeconds)}</span>
        )}
      </span>
    </a>
  );
}

/** The focused link was removed, so the player gets the focus. */
const takeFocus = (player: HTMLElement | null) => player?.focus();

function Player({ video }: Pick<VideoProps, "video">) {
  if (video.player !== null) {
    return (
      // oxlint-disable-next-line react/iframe-missing-sandbox -- a player needs its scripts and its own origin, which together undo a sandbox
      <iframe
        className={styles["player"]}
        ref={takeFocus}
        src={video.player}
        title={video.title}
        allow="autoplay; encrypted-media; fullscreen; picture-in-picture"
        referrerPolicy="strict-origin-when-cross-origin"
      />
    );
  }
  return (
    // oxlint-disable-next-line jsx-a11y/media-has-caption -- captions stand where the editors have some
    <video className={styles["player"]} ref={takeFocus} aria-label={video.title} controls autoPlay>
      <source src={video.src} type={video.mimeType ?? undefined} />
      {video.captions && (
        <track
          kind="captions"
          src={video.captions.src}
          srcLang={video.captions.lang ?? undefined}
          default
        />
      )}
    </video>
  );
}

const isForNewTab = ({ ctrlKey, metaKey, shiftKey }: MouseEvent) => ctrlKey || metaKey || shiftKey;

/** Formats `4:07`, `1:02:09`. */
function clockTime(seconds: number): string {
  const parts = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60];
  const shown = parts[0] === 0 ? parts.slice(1) : parts;
  return shown
    .map((part, index) => (index === 0 ? String(part) : String(part).padStart(2, "0")))
    .join(":");
}
