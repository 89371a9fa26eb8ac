interface VideoService {
  /** The service's own name. */
  readonly name: string;
  /** Origin of the player. */
  readonly origin: string;
  /** Finds the id of a video in the address of its page. */
  readonly page: RegExp;
  /** Path of the player, before the video's id. Its query prevents cookies and starts the video at once. */
  readonly path: string;
  readonly query: string;
}

const services: readonly VideoService[] = [
  {
    name: "YouTube",
    origin: "https://www.youtube-nocookie.com",
    page: /^https:\/\/(?:(?:www\.|m\.)?youtube\.com\/(?:watch\?(?:.*&)?v=|shorts\/|live\/|embed\/)|youtu\.be\/)([\w-]{6,20})/,
    path: "/embed/",
    query: "?autoplay=1&rel=0",
  },
  {
    name: "Vimeo",
    origin: "https://player.vimeo.com",
    page: /^https:\/\/(?:www\.|player\.)?vimeo\.com\/(?:video\/)?(\d{4,15})/,
    path: "/video/",
    query: "?autoplay=1&dnt=1",
  },
];

/** Origins that a page may show in a frame, once the visitor starts a video. */
export const playerOrigins: readonly string[] = services.map(({ origin }) => origin);

/** Returns the player's address for the address of a video; null for unknown services. */
export function playerOf(address: string): string | null {
  for (const { origin, page, path, query } of services) {
    const name = page.exec(address)?.[1];
    if (name !== undefined) return `${origin}${path}${name}${query}`;
  }
  return null;
}

/** Returns the name of the service that a player belongs to; null if unknown. */
export const serviceOfPlayer = (player: string): string | null =>
  services.find(({ origin }) => player.startsWith(`${origin}/`))?.name ?? null;
