import { describe, expect, it } from "vitest";
import { editRedirects } from "./edit-redirects.ts";
import { redirect } from "./test-redirect.ts";

describe("redirects.yaml", () => {
  const text = `# What this is.
- { from: /one, to: page/about, status: 301 } # why
# About two.
- from: /two
  to: /about
- { from: /three, to: '/a?b=c', language: no }
`;
  const one = redirect("/one", "page/about");
  const two = redirect("/two", "/about");
  const three = redirect("/three", "/a?b=c", { language: "no" });

  it("stays as it is without a change", () => {
    expect(editRedirects(text, [one, two, three])).toBe(text);
  });

  it("gets only the lines that change", () => {
    const edited = editRedirects(text, [
      one,
      { ...two, to: "/b" },
      three,
      redirect("/4 a".replace(" ", "-"), "https://x.example/?a: b#c".replace(" ", "")),
    ]);
    expect(edited).toBe(
      text
        .replace("- from: /two\n  to: /about\n", "- { from: /two, to: /b, status: 301 }\n")
        .concat('- { from: /4-a, to: "https://x.example/?a:b#c", status: 301 }\n'),
    );
  });

  it("loses removed redirects, and keeps comments", () => {
    expect(editRedirects(text, [two])).toBe(
      "# What this is.\n# About two.\n- from: /two\n  to: /about\n",
    );
    expect(editRedirects(text, [])).toBe("# What this is.\n# About two.\n");
  });

  it("is created, and completed if its last line is open", () => {
    expect(editRedirects("", [one])).toBe("- { from: /one, to: page/about, status: 301 }\n");
    expect(editRedirects("- { from: /two, to: /about }", [two, one])).toBe(
      "- { from: /two, to: /about }\n- { from: /one, to: page/about, status: 301 }\n",
    );
  });

  it.each(["from: /a\nto: /b\n", "[{ from: /a, to: /b }]\n", "- { from"])(
    "is left alone if it is %j",
    (wrong) => {
      expect(() => editRedirects(wrong, [one])).toThrow(/redirects.yaml/);
    },
  );

  it("takes 10,000 redirects", () => {
    const many = Array.from({ length: 10_000 }, (_, index) => redirect(`/old-${index}`, "/about"));
    const edited = editRedirects(text, [one, ...many]);
    expect(edited.split("\n")).toHaveLength(10_000 + 4);
    expect(editRedirects(edited, [one, ...many])).toBe(edited);
  });
});
