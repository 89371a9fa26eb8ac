import fc from "fast-check";

/** JSON of the shapes that the site reads, with a text anywhere, and JSON that is expensive to parse. */
export const jsonBodies = (text: fc.Arbitrary<string>) =>
  fc.oneof(
    fc.json(),
    fc
      .record({
        values: fc.dictionary(fc.constantFrom("45001", "45002", "__proto__", "a"), text),
        page: text,
        locale: text,
        thanks: text,
        productLine: text,
        consent: text,
        query: text,
        data: fc.record({ type: text, id: text, attributes: fc.dictionary(text, text) }),
        vitals: fc.array(fc.record({ name: text, value: fc.double() }), { maxLength: 9 }),
      })
      .map((value) => JSON.stringify(value)),
    text.map((value) => JSON.stringify({ query: `{ node(id: ${JSON.stringify(value)}) { id } }` })),
    fc.constant(`{"query":"{${"a{".repeat(500)}"}`),
    fc.constant("[".repeat(20_000)),
  );

export const multipartBodies = (text: fc.Arbitrary<string>) =>
  text.map(
    (value) =>
      `--a\r\nContent-Disposition: form-data; name="${value}"; filename="${value}"\r\n\r\n${value}\r\n--a--\r\n`,
  );
