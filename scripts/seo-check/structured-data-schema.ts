import { z } from "zod";

/** Requirements of search engines for the schema.org types that the site uses. Unknown properties are refused. */

const url = z.url({ protocol: /^https?$/ });
const moment = z.iso.datetime({ offset: true }).or(z.iso.date());
const named = (type: string) =>
  z.strictObject({ "@type": z.literal(type), name: z.string().min(1) });
const organization = named("Organization").extend({ url });
const described = {
  url,
  inLanguage: z.string().regex(/^[a-z]{2}(-[A-Z]{2})?$/),
  description: z.string().min(1).optional(),
  image: url.optional(),
};

const postalAddress = z.strictObject({
  "@type": z.literal("PostalAddress"),
  streetAddress: z.string().optional(),
  postalCode: z.string().optional(),
  addressLocality: z.string().optional(),
  addressRegion: z.string().optional(),
  addressCountry: z.string().optional(),
});

const article = (type: string) =>
  z.strictObject({
    "@type": z.literal(type),
    ...described,
    headline: z.string().min(1),
    datePublished: moment,
    dateModified: moment,
    author: organization.or(named("Person")),
    publisher: organization,
    mainEntityOfPage: url,
  });

const thing = z.discriminatedUnion("@type", [
  organization.extend({
    "@id": url,
    logo: url,
    location: z
      .array(named("Place").extend({ telephone: z.string().optional(), address: postalAddress }))
      .min(1)
      .optional(),
  }),
  named("Product").extend({
    url,
    description: z.string().min(1).optional(),
    image: url.optional(),
    category: z.string().min(1).optional(),
    brand: named("Brand"),
    manufacturer: organization,
  }),
  z.strictObject({
    "@type": z.literal("FAQPage"),
    mainEntity: z
      .array(
        named("Question").extend({
          acceptedAnswer: z.strictObject({
            "@type": z.literal("Answer"),
            // Search engines show answers outside the site, where links need an origin.
            text: z.string().regex(/^(?!.*href="\/)/s),
          }),
        }),
      )
      .min(1),
  }),
  named("WebSite").extend({ url, inLanguage: z.string() }),
  z.strictObject({
    "@type": z.literal("BreadcrumbList"),
    itemListElement: z
      .array(
        z.strictObject({
          "@type": z.literal("ListItem"),
          position: z.int().positive(),
          name: z.string().min(1),
          item: url.optional(),
        }),
      )
      .min(1),
  }),
  article("Article"),
  article("BlogPosting"),
  article("NewsArticle"),
  z.strictObject({
    "@type": z.literal("Event"),
    ...described,
    name: z.string().min(1),
    startDate: z.iso.datetime({ offset: true }),
    endDate: z.iso.datetime({ offset: true }).optional(),
    eventStatus: z.literal("https://schema.org/EventScheduled"),
    eventAttendanceMode: z.templateLiteral([
      "https://schema.org/",
      z.enum(["Online", "Offline", "Mixed"]),
      "EventAttendanceMode",
    ]),
    location: z
      .array(
        z.union([
          named("Place").extend({ address: z.string().min(1) }),
          z.strictObject({ "@type": z.literal("VirtualLocation"), url }),
        ]),
      )
      .min(1),
    organizer: organization,
  }),
  z.strictObject({
    "@type": z.literal("JobPosting"),
    url,
    title: z.string().min(1),
    description: z.string().min(1),
    datePosted: z.iso.date(),
    validThrough: z.iso.date().optional(),
    employmentType: z.array(z.enum(["FULL_TIME", "PART_TIME", "TEMPORARY", "INTERN"])).optional(),
    hiringOrganization: organization,
    jobLocation: z
      .array(
        z.strictObject({
          "@type": z.literal("Place"),
          address: postalAddress,
        }),
      )
      .min(1),
  }),
  z.strictObject({
    "@type": z.literal("VideoObject"),
    ...described,
    name: z.string().min(1),
    thumbnailUrl: url,
    uploadDate: moment,
    duration: z
      .string()
      .regex(/^PT\d+S$/)
      .optional(),
    contentUrl: url.optional(),
    embedUrl: url.optional(),
  }),
]);

const document = z.strictObject({
  "@context": z.literal("https://schema.org"),
  "@graph": z.array(thing).min(1),
});

/** Returns the checked structured data of a page; empty without such a script. Throws `ZodError`. */
export function readStructuredData(html: string): z.output<typeof thing>[] {
  const json = /<script type="application\/ld\+json">([^<]*)<\/script>/.exec(html)?.[1];
  return json === undefined ? [] : document.parse(JSON.parse(json))["@graph"];
}

/** Returns what is wrong with the text of a JSON-LD script; empty if it is valid. */
export function checkStructuredData(json: string): readonly string[] {
  try {
    const { error } = document.safeParse(JSON.parse(json));
    return (error?.issues ?? []).map(
      ({ path, message }) => `structured data at ${path.join(".")}: ${message}`,
    );
  } catch {
    return ["has structured data that is no JSON"];
  }
}
