import { resolve } from "node:path";
import { composedPictures } from "./composed-pictures.ts";
import type { Theme } from "./motifs/catalogue.ts";
import type { people } from "./motifs/people.ts";
import { palette } from "./palette.ts";
import type { Colour } from "./palette.ts";
import type { Picture } from "./picture.ts";
import * as buildings from "./scenes/buildings.ts";
import * as communications from "./scenes/communications.ts";
import * as documents from "./scenes/documents.ts";
import * as payables from "./scenes/payables.ts";
import * as post from "./scenes/post.ts";
import * as receivables from "./scenes/receivables.ts";
import { composed } from "./scenes/composed.ts";
import { preview } from "./scenes/preview.ts";
import * as town from "./scenes/town.ts";
import type { Shape } from "./svg.ts";
import { at, circle } from "./svg.ts";
import { portrait } from "./motifs/people.ts";

/** A scene that fills the width of a page. */
const scene = (file: string, draw: () => Shape): Picture => ({
  file: `nodes/page/${file}.jpg`,
  size: { width: 1600, height: 1000 },
  ground: palette.paper,
  draw,
});

/** A small picture for a card: a motif before a disc. */
const card = (
  file: string,
  motif: () => Shape,
  [ground, disc]: readonly [Colour, Colour],
): Picture => ({
  file: `nodes/page/${file}.jpg`,
  size: { width: 800, height: 600 },
  ground,
  draw: () => circle([400, 300], 250, { fill: disc }) + motif(),
});

const face = (
  folder: string,
  name: keyof typeof people,
  colours: readonly [Colour, Colour],
): Picture => ({
  file: `${folder}.jpg`,
  size: { width: 600, height: 600 },
  ground: palette.paper,
  draw: () => portrait(name, colours),
});

/** Posters of videos. */
const poster = (film: string, theme: Theme): Picture => ({
  file: `media/remote_video/${film}/poster.jpg`,
  size: { width: 1280, height: 720 },
  ground: palette.paper,
  // Composed for 1600 × 1000 px: the top and the bottom are cropped.
  draw: () => at([0, -40], composed(theme, film), { scale: 0.8 }),
});

const { paper, sand, mist, haze, sage, blush, clay } = palette;

/** Pictures drawn for one place. */
const drawn: readonly Picture[] = [
  scene("home/hero", town.drift),
  card("home/card-insurance", buildings.underCover, [haze, paper]),
  card("home/card-public-sector", buildings.smallHall, [sand, paper]),

  scene("ap-automation/hero", payables.stations),
  face("nodes/page/ap-automation/portrait-katrin-wessels", "katrinWessels", [mist, sage]),

  scene("ar-automation/hero", receivables.returns),
  face("nodes/page/ar-automation/portrait-marcus-bell", "marcusBell", [clay, paper]),

  scene("customer-experience/hero", communications.orbits),
  scene("customer-experience/portal", communications.portal),
  card("customer-experience/card-portal", communications.pocketPortal, [mist, haze]),
  card("customer-experience/card-preferences", communications.preferences, [sand, paper]),
  card("customer-experience/card-service", communications.conversation, [haze, paper]),
  face("media/image/portrait-jens-albrecht/portrait", "jensAlbrecht", [haze, palette.teal]),

  scene("mail/hero", post.sorting),
  scene("mail/half-past-nine", post.halfPastNine),
  face("media/image/portrait-priya-nair/portrait", "priyaNair", [blush, sand]),

  scene("document-automation/hero", documents.layers),
  scene("document-automation/press", documents.press),

  scene("customer-communications/hero", communications.channels),
  scene("customer-communications/text-blocks", communications.textBlocks),
  card("customer-communications/card-write", communications.approvedText, [haze, paper]),
  card("customer-communications/card-find", documents.search, [sand, paper]),
  card("customer-communications/card-connect", documents.connected, [clay, paper]),
  face("nodes/page/customer-communications/portrait-luc-hendrickx", "lucHendrickx", [
    sage,
    palette.deep,
  ]),

  scene("postage/hero", post.stamps),
  scene("postage/franking", post.franking),
  card("postage/card-stamp", post.oneStamp, [blush, paper]),
  card("postage/card-counter", post.handStamped, [sand, paper]),
  card("postage/card-machine", post.machine, [mist, haze]),

  face("nodes/staff/katja-lorenzen/portrait", "katjaLorenzen", [sand, palette.umber]),
  face("nodes/staff/marc-delorme/portrait", "marcDelorme", [haze, mist]),
  face("nodes/staff/helen-ashworth/portrait", "helenAshworth", [mist, palette.deep]),
  face("nodes/staff/thomas-keller/portrait", "thomasKeller", [clay, sand]),
  face("nodes/staff/claire-fontanel/portrait", "claireFontanel", [blush, paper]),
  face("nodes/staff/daniel-whitaker/portrait", "danielWhitaker", [haze, sage]),
  face("nodes/staff/sofia-marchetti/portrait", "sofiaMarchetti", [paper, mist]),
  face("nodes/staff/ruben-de-wit/portrait", "rubenDeWit", [palette.straw, clay]),
  face("nodes/staff/ines-carvalho/portrait", "inesCarvalho", [haze, palette.teal]),
  face("nodes/staff/yuki-tanabe/portrait", "yukiTanabe", [mist, sage]),
  face("nodes/staff/maria-oduya/portrait", "mariaOduya", [sand, blush]),
  face("nodes/staff/lena-hoffmann/portrait", "lenaHoffmann", [sage, haze]),
  face("nodes/testimonial/t-halden/portrait", "katrinWessels", [mist, sage]),

  poster("vid-compose-in-four-minutes", "documents"),
  poster("web-close-in-three-days", "receivables"),
  poster("web-dunning-without-drama", "experience"),
  poster("web-peppol-in-practice", "payables"),

  scene("solutions/hero", town.cityPlan),
  scene("about/hero", town.quay),
  scene("contact/hero", post.posting),
  scene("request-a-demo/hero", post.desk),
  card("request-a-demo/card-checklist", post.steps, [haze, paper]),
  scene("pricing/hero", post.tariffs),
  scene("industry-insurance/hero", buildings.shelter),
  card("industry-insurance/card-policy", documents.composition, [mist, haze]),
  card("industry-insurance/card-claims", post.morning, [sand, paper]),
  card("industry-insurance/card-premiums", payables.savings, [blush, paper]),
  scene("industry-public-sector/hero", buildings.hall),
  card("industry-public-sector/card-street", buildings.smallStreet, [haze, paper]),
  card("industry-public-sector/card-letterbox", post.inTheSlot, [blush, paper]),
  card("industry-public-sector/card-notice", communications.approvedText, [sand, paper]),

  // Not part of the content, but of the brand (sample/brand/brand.ts).
  {
    file: "../brand/public/preview.jpg",
    size: { width: 1200, height: 630 },
    ground: palette.paper,
    draw: preview,
  },
];

/** Folder of the sample content, which contains the pictures. */
export const sample = resolve(import.meta.dirname, "../../content");

/** All pictures of the sample site. No two pages have the same first picture. */
export const pictures: readonly Picture[] = [
  ...drawn,
  ...composedPictures(sample, new Set(drawn.map(({ file }) => file))),
];
