import { describe, expect, it } from "vitest";
import type { Widget } from "#domain/integrations.ts";
import { createHandClock } from "#testkit/hand-clock.ts";
import { createAdapter } from "./registry.ts";
import { createWidgetControl } from "./widget-control.ts";
import type { WidgetPage } from "./widget-page.ts";

/** A page whose scripts run when the test lets them. */
function createPage() {
  const loading: { readonly src: string; readonly onLoad: () => void }[] = [];
  const listeners: { readonly name: string; readonly run: () => void }[] = [];
  const page: WidgetPage = {
    globals: {},
    addScript: (src, onLoad) => loading.push({ src, onLoad }),
    onEvent: (name, run) => listeners.push({ name, run }),
  };
  return {
    page,
    scripts: () => loading.map(({ src }) => src),
    arrive: () => loading.splice(0).forEach(({ onLoad }) => onLoad()),
    tell: (name: string) =>
      listeners.filter((each) => each.name === name).forEach(({ run }) => run()),
  };
}

type TestPage = ReturnType<typeof createPage>;

/** The behaviour of each provider's script, which records its calls. */
const providers: Readonly<
  Record<
    Widget["provider"],
    { readonly widget: Widget; readonly run: (page: TestPage, told: string[]) => void }
  >
> = {
  generic: {
    widget: widget("generic", { global: "Acme.chat", show: "api.open", hide: "close" }),
    run({ page, arrive }, told) {
      const chat = {
        name: "chat",
        api: { open: () => told.push("show") },
        close() {
          if (this.name === "chat") told.push("hide");
        },
      };
      page.globals["Acme"] = { chat };
      arrive();
    },
  },
  drift: {
    widget: widget("drift"),
    run({ page, arrive }, told) {
      const queue = page.globals["drift"] as readonly [string, string, (api: unknown) => void][];
      const api = { widget: { show: () => told.push("show"), hide: () => told.push("hide") } };
      page.globals["drift"] = { api };
      arrive();
      for (const [method, event, call] of queue)
        if (method === "on" && event === "ready") call(api);
    },
  },
  salesforce: {
    widget: widget("salesforce"),
    run({ page, arrive, tell }, told) {
      page.globals["embeddedservice_bootstrap"] = {
        settings: {},
        utilAPI: {
          showChatButton: () => told.push("show"),
          hideChatButton: () => told.push("hide"),
        },
      };
      arrive();
      tell("onEmbeddedMessagingButtonCreated");
    },
  },
};

function widget(provider: Widget["provider"], methods: Partial<Widget> = {}): Widget {
  const script = "https://chat.example/widget.js";
  return { provider, script, global: null, show: null, hide: null, ...methods };
}

describe.each(Object.entries(providers))("%s", (_name, { widget: settings, run }) => {
  function start(delayMs = 0) {
    const page = createPage();
    const clock = createHandClock();
    const told: string[] = [];
    const outcomes: string[] = [];
    const onOutcome = (outcome: string) => void outcomes.push(outcome);
    const adapter = createAdapter(settings, page.page);
    const control = createWidgetControl({ adapter, clock, delayMs, onOutcome });
    const setShown = (isShown: boolean) => {
      control.setShown(isShown);
      clock.advance(delayMs);
    };
    return { page, clock, told, outcomes, control, setShown, arrive: () => run(page, told) };
  }
  const last = (told: readonly string[]) => told.at(-1) ?? null;

  it("is not loaded on pages where it is hidden", () => {
    const { page, clock, setShown } = start();
    setShown(false);
    clock.advance(5000);
    expect(page.scripts()).toEqual([]);
  });

  it("is loaded once and shown, even if its script arrives late", () => {
    const { page, clock, told, setShown, arrive } = start();
    setShown(true);
    setShown(true);
    expect(page.scripts()).toEqual(["https://chat.example/widget.js"]);
    clock.advance(30_000);
    arrive();
    expect(last(told)).toBe("show");
  });

  it("reports that it is usable, or that it is not after ten seconds", () => {
    const working = start();
    working.setShown(true);
    working.arrive();
    working.clock.advance(60_000);
    expect(working.outcomes).toEqual(["loaded"]);
    const late = start();
    late.setShown(true);
    late.clock.advance(9_900);
    expect(late.outcomes).toEqual([]);
    late.clock.advance(100);
    expect(late.outcomes).toEqual(["failed"]);
    late.arrive();
    late.clock.advance(2000);
    expect(late.outcomes).toEqual(["failed", "loaded"]);
  });

  it("is hidden and shown again as the visitor changes pages", () => {
    const { told, setShown, arrive } = start();
    setShown(true);
    arrive();
    setShown(false);
    expect(last(told)).toBe("hide");
    setShown(true);
    expect(last(told)).toBe("show");
  });

  it("stays hidden if its script arrives after the visitor has left the page", () => {
    const { told, setShown, arrive } = start();
    setShown(true);
    setShown(false);
    arrive();
    expect(last(told)).toBe("hide");
  });

  it("waits for its delay, and appears only on the latest page", () => {
    const { page, clock, control } = start(1000);
    control.setShown(true);
    clock.advance(999);
    expect(page.scripts()).toEqual([]);
    control.setShown(false);
    clock.advance(5000);
    expect(page.scripts()).toEqual([]);
    control.setShown(true);
    clock.advance(1000);
    expect(page.scripts()).toHaveLength(1);
  });

  it("is hidden when consent is withdrawn", () => {
    const { told, control, setShown, arrive } = start();
    setShown(true);
    arrive();
    control.withdraw();
    expect(last(told)).toBe("hide");
  });

  it("changes nothing if its script never arrives", () => {
    const { clock, told, setShown } = start();
    setShown(true);
    clock.advance(60_000);
    setShown(false);
    clock.advance(60_000);
    expect(told).toEqual([]);
  });
});

it("a provider that throws on every call has no effect on the page", () => {
  const { page, arrive } = createPage();
  const thrower = () => {
    throw new Error("provider");
  };
  page.globals["Acme"] = { open: thrower, close: thrower };
  const clock = createHandClock();
  const settings = widget("generic", { global: "Acme", show: "open", hide: "close" });
  const control = createWidgetControl({
    adapter: createAdapter(settings, page),
    clock,
    delayMs: 0,
    onOutcome: () => {},
  });
  control.setShown(true);
  clock.advance(2000);
  arrive();
  control.setShown(false);
  clock.advance(2000);
  Object.defineProperty(page.globals, "Acme", { get: thrower });
  control.setShown(true);
  expect(() => clock.advance(2000)).not.toThrow();
  expect(() => control.withdraw()).not.toThrow();
});

it("starts Salesforce with the values after # in the script's URL, with its button hidden until the chat is shown", () => {
  const { page, scripts, arrive } = createPage();
  const settings = {
    ...widget("salesforce"),
    script:
      "https://acme.my.site.com/ESWSales/assets/js/bootstrap.min.js#org=00D1&deployment=Sales&scrt2=https://acme.my.salesforce-scrt.com",
  };
  createAdapter(settings, page).load(() => {});
  expect(scripts()).toEqual(["https://acme.my.site.com/ESWSales/assets/js/bootstrap.min.js"]);
  const started: unknown[] = [];
  const own = { hideChatButtonOnLoad: false };
  page.globals["embeddedservice_bootstrap"] = {
    settings: own,
    init: (...args: unknown[]) => started.push(...args),
  };
  arrive();
  expect(own.hideChatButtonOnLoad).toBe(true);
  expect(started).toEqual([
    "00D1",
    "Sales",
    "https://acme.my.site.com/ESWSales",
    { scrt2URL: "https://acme.my.salesforce-scrt.com" },
  ]);
});
