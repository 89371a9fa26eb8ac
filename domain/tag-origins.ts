/** Origins that the tags of one vendor use, by directive of the content security policy. */
export interface TagOrigins {
  readonly script: readonly string[];
  readonly connect: readonly string[];
  readonly img: readonly string[];
  readonly frame: readonly string[];
}

/** Supported vendors of tags, as named in `TAG_PRESETS`. */
export const tagPresetNames = ["google-ads", "linkedin", "meta", "microsoft-ads"] as const;
export type TagPreset = (typeof tagPresetNames)[number];

/** Origins as each vendor publishes them; `docs/events.md` lists the sources. */
export const tagPresets: Readonly<Record<TagPreset, TagOrigins>> = {
  "google-ads": {
    script: [
      "https://www.googleadservices.com",
      "https://www.google.com",
      "https://googleads.g.doubleclick.net",
    ],
    connect: [
      "https://www.google.com",
      "https://google.com",
      "https://pagead2.googlesyndication.com",
      "https://www.googleadservices.com",
      "https://googleads.g.doubleclick.net",
    ],
    img: [
      "https://www.google.com",
      "https://google.com",
      "https://googleads.g.doubleclick.net",
      "https://www.googleadservices.com",
    ],
    frame: ["https://td.doubleclick.net", "https://www.googletagmanager.com"],
  },
  linkedin: {
    script: ["https://snap.licdn.com"],
    connect: ["https://*.ads.linkedin.com", "https://cdn.linkedin.oribi.io"],
    img: ["https://*.ads.linkedin.com"],
    frame: [],
  },
  meta: {
    script: ["https://connect.facebook.net"],
    connect: ["https://www.facebook.com", "https://connect.facebook.net"],
    img: ["https://www.facebook.com"],
    frame: ["https://www.facebook.com"],
  },
  "microsoft-ads": {
    script: ["https://bat.bing.com"],
    connect: ["https://bat.bing.com", "https://bat.bing.net"],
    img: ["https://bat.bing.com", "https://bat.bing.net"],
    frame: [],
  },
};
