import { describe, expect, test } from "vitest";
import { mapOne, picture, storedFile, to } from "#testkit/map-paragraphs.ts";

const title = "A heading";
const image = {
  src: "/sites/default/files/pic.jpg",
  srcSet: null,
  alt: "pic",
  width: 800,
  height: 600,
};

describe("media", () => {
  test("a video from a video service has a player that sets no cookies", () => {
    const block = mapOne({ type: "media", field_media: to("media--remote_video", "v") }, [
      {
        type: "media--remote_video",
        id: "v",
        name: "Talk",
        field_media_oembed_video: "https://www.youtube.com/watch?v=abcdefghijk",
        field_poster: to("media--image", "pic"),
        field_duration: 61,
      },
      ...picture("pic"),
    ]);
    expect(block).toMatchObject({
      medium: {
        kind: "video",
        video: {
          kind: "remote",
          title: "Talk",
          src: "https://www.youtube.com/watch?v=abcdefghijk",
          player: "https://www.youtube-nocookie.com/embed/abcdefghijk?autoplay=1&rel=0",
          poster: image,
          durationSeconds: 61,
        },
      },
    });
  });

  test.each(["javascript:alert(1)", "/contact", ""])("%s is no video", (address) => {
    const block = mapOne({ type: "media", field_media: to("media--remote_video", "v") }, [
      { type: "media--remote_video", id: "v", field_media_oembed_video: address },
    ]);
    expect(block).toEqual(["no picture, video or animation"]);
  });

  test("a video file has captions", () => {
    const block = mapOne(
      { type: "pinned_video", field_title: title, field_media: to("media--video", "v") },
      [
        {
          type: "media--video",
          id: "v",
          field_media_video_file: to("file--file", "film"),
          field_captions: to("file--file", "vtt"),
        },
        storedFile("film", "film.webm"),
        storedFile("vtt", "film.vtt"),
      ],
    );
    expect(block).toMatchObject({
      video: {
        kind: "file",
        src: "/sites/default/files/film.webm",
        captions: { src: "/sites/default/files/film.vtt", lang: "en-US" },
        player: null,
        poster: null,
      },
    });
  });

  test("audio", () => {
    const block = mapOne({ type: "media", field_media: to("media--audio", "a") }, [
      {
        type: "media--audio",
        id: "a",
        name: "Episode",
        field_media_audio_file: to("file--file", "f"),
      },
      storedFile("f", "episode.mp3"),
    ]);
    expect(block).toMatchObject({
      medium: {
        kind: "audio",
        audio: { title: "Episode", src: "/sites/default/files/episode.mp3" },
      },
    });
  });
});
