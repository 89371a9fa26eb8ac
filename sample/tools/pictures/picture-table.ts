import { resolve } from "node:path";
import { groundOf } from "../../brand/covers/motif-svg.ts";
import type { MotifName } from "../../brand/covers/names.ts";
import { poster, preview } from "./motif-picture.ts";
import type { people } from "./motifs/people.ts";
import { portrait } from "./motifs/people.ts";
import { palette } from "./palette.ts";
import type { Picture } from "./picture.ts";

const face = (folder: string, name: keyof typeof people): Picture => ({
  file: `${folder}.jpg`,
  size: { width: 600, height: 600 },
  ground: "#fff",
  isEngraved: true,
  draw: () => portrait(name),
});

/** The poster of a video. */
const film = (folder: string, motif: MotifName): Picture => ({
  file: `media/${folder}/poster.jpg`,
  size: { width: 1280, height: 720 },
  ground: groundOf(motif),
  isEngraved: false,
  draw: () => poster(motif),
});

/** Folder of the sample content, which contains the pictures. */
export const sample = resolve(import.meta.dirname, "../../content");

/** All pictures of the sample site that are drawn. */
export const pictures: readonly Picture[] = [
  face("nodes/page/ap-automation/portrait-katrin-wessels", "katrinWessels"),
  face("nodes/page/ar-automation/portrait-marcus-bell", "marcusBell"),
  face("nodes/page/customer-communications/portrait-luc-hendrickx", "lucHendrickx"),
  face("media/image/portrait-jens-albrecht/portrait", "jensAlbrecht"),
  face("media/image/portrait-priya-nair/portrait", "priyaNair"),
  face("nodes/staff/katja-lorenzen/portrait", "katjaLorenzen"),
  face("nodes/staff/marc-delorme/portrait", "marcDelorme"),
  face("nodes/staff/helen-ashworth/portrait", "helenAshworth"),
  face("nodes/staff/thomas-keller/portrait", "thomasKeller"),
  face("nodes/staff/claire-fontanel/portrait", "claireFontanel"),
  face("nodes/staff/daniel-whitaker/portrait", "danielWhitaker"),
  face("nodes/staff/sofia-marchetti/portrait", "sofiaMarchetti"),
  face("nodes/staff/ruben-de-wit/portrait", "rubenDeWit"),
  face("nodes/staff/ines-carvalho/portrait", "inesCarvalho"),
  face("nodes/staff/yuki-tanabe/portrait", "yukiTanabe"),
  face("nodes/staff/maria-oduya/portrait", "mariaOduya"),
  face("nodes/staff/lena-hoffmann/portrait", "lenaHoffmann"),
  face("nodes/testimonial/t-alpes/portrait", "brunoCastaing"),
  face("nodes/testimonial/t-arvelle/portrait", "anneLiseRochat"),
  face("nodes/testimonial/t-brackwater/portrait", "moiraTennant"),
  face("nodes/testimonial/t-grossbild/portrait", "steffenUhlig"),
  face("nodes/testimonial/t-halden/portrait", "katrinWessels"),
  face("nodes/testimonial/t-halden-it/portrait", "tjarkMeinen"),
  face("nodes/testimonial/t-lakeview/portrait", "deniseKowalczyk"),
  face("nodes/testimonial/t-nordersiel/portrait", "wiebkeJanssen"),
  face("nodes/testimonial/t-northmoor/portrait", "garethPickles"),
  face("nodes/testimonial/t-northmoor-post/portrait", "shirleyOgden"),

  film("remote_video/vid-compose-in-four-minutes", "letter"),
  film("remote_video/web-close-in-three-days", "calendar"),
  film("remote_video/web-dunning-without-drama", "conversation"),
  film("remote_video/web-peppol-in-practice", "network"),

  film("video/how-mailroom-works", "arrival"),
  film("video/how-payables-works", "invoice"),
  film("video/vid-mailroom-tour", "route"),

  // Not part of the content, but of the brand (sample/brand/brand.ts).
  {
    file: "../brand/public/preview.jpg",
    size: { width: 1200, height: 630 },
    ground: palette.paper,
    isEngraved: false,
    draw: preview,
  },
];
