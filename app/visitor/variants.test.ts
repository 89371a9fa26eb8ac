import { readFileSync } from "node:fs";
import { join } from "node:path";
import { runInNewContext } from "node:vm";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import {
  drawVariant,
  shownVariants,
  storedVariants,
  storeVariants,
  variantOf,
} from "./variants.ts";

const names = ["control", "short", "long"];

/** A `sessionStorage` without a browser. */
function createStorage(entries: Record<string, string> = {}) {
  const stored = new Map(Object.entries(entries));
  return {
    getItem: (name: string) => stored.get(name) ?? null,
    setItem: (name: string, value: string) => void stored.set(name, value),
  };
}

let random = 0;
beforeEach(() => {
  vi.stubGlobal("window", {});
  vi.stubGlobal("navigator", {});
  vi.stubGlobal("sessionStorage", createStorage());
  vi.spyOn(Math, "random").mockImplementation(() => random);
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

test("all variants have the same share of evenly spread random numbers", () => {
  const draws = Array.from({ length: 3000 }, (_, index) => drawVariant(names, index / 3000));
  for (const name of names) expect(draws.filter((drawn) => drawn === name)).toHaveLength(1000);
});

test("a document keeps its choice, and each experiment has its own", () => {
  random = 0.4;
  expect(variantOf("offer", names, "memory")).toBe("short");
  random = 0.99;
  expect(variantOf("offer", names, "memory")).toBe("short");
  expect(variantOf("price", names, "memory")).toBe("long");
  expect(shownVariants()).toEqual({ offer: "short", price: "long" });
});

test("a choice survives in the browser's storage, if the experiment may use it", () => {
  random = 0.99;
  variantOf("offer", names, "session");
  storeVariants();
  expect(storedVariants()).toEqual({ offer: "long" });
  vi.stubGlobal("window", {});
  random = 0;
  expect(variantOf("offer", names, "memory")).toBe("control");
  vi.stubGlobal("window", {});
  expect(variantOf("offer", names, "session")).toBe("long");
});

test.each([{ globalPrivacyControl: true }, { doNotTrack: "1" }])(
  "a browser that asks not to be counted gets the control: %j",
  (navigator) => {
    vi.stubGlobal("navigator", navigator);
    random = 0.99;
    expect(variantOf("offer", names, "memory")).toBe("control");
  },
);

test("a stored name that is no longer a variant is not shown, and broken storage is ignored", () => {
  random = 0.4;
  for (const variants of ['{"offer":"gone"}', "null", "{"]) {
    vi.stubGlobal("window", {});
    vi.stubGlobal("sessionStorage", createStorage({ variants }));
    expect(variantOf("offer", names, "session")).toBe("short");
  }
});

describe("the script before the experiment", () => {
  const code = readFileSync(
    join(import.meta.dirname, "../blocks/experiment/start-variant.mjs"),
    "utf8",
  );

  /** Runs the script as a browser would, and returns the choice and whether the control is hidden. */
  function run(
    drawn: number,
    {
      store = "memory",
      stored = {},
      navigator = {},
      known = {},
    }: Readonly<
      Partial<Record<"stored" | "navigator" | "known", object>> & { store?: string }
    > = {},
  ) {
    const key = Symbol.for("variants");
    const parentNode = { hidden: false };
    const window: Record<symbol, Record<string, string>> = { [key]: { ...known } };
    const currentScript = {
      parentNode,
      dataset: { experiment: "offer", variants: names.join(" "), store },
    };
    class Document {
      get currentScript() {
        return currentScript;
      }
    }
    runInNewContext(code, {
      Document,
      // As with an element of the content that is named `currentScript`.
      document: Object.create(Document.prototype, { currentScript: { value: "an element" } }),
      window,
      navigator,
      sessionStorage: createStorage({ variants: JSON.stringify(stored) }),
      Math: { floor: Math.floor, random: () => drawn },
    });
    return [window[key]?.["offer"], parentNode.hidden];
  }

  test("draws evenly, and hides the control only for another variant", () => {
    const draws = Array.from({ length: 300 }, (_, index) => run(index / 300));
    for (const name of names) expect(draws.filter(([drawn]) => drawn === name)).toHaveLength(100);
    expect(draws.every(([drawn, isHidden]) => isHidden === (drawn !== "control"))).toBe(true);
  });

  test("chooses like the application", () => {
    for (const drawn of [0, 0.33, 0.34, 0.66, 0.67, 0.999])
      expect(run(drawn)[0]).toBe(drawVariant(names, drawn));
  });

  test("keeps the choice of the document, and that of the visit if it may read it", () => {
    expect(run(0, { known: { offer: "long" } })[0]).toBe("long");
    expect(run(0, { store: "session", stored: { offer: "short" } })[0]).toBe("short");
    expect(run(0, { store: "memory", stored: { offer: "short" } })[0]).toBe("control");
    expect(run(0.99, { store: "session", stored: { offer: "gone" } })[0]).toBe("long");
  });

  test("shows the control to browsers that ask not to be counted", () => {
    expect(run(0.99, { navigator: { globalPrivacyControl: true } })).toEqual(["control", false]);
    expect(run(0.99, { navigator: { doNotTrack: "1" } })).toEqual(["control", false]);
  });
});
