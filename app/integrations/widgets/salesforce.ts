import type { CreateWidgetAdapter } from "./widget-adapter.ts";
import { callMember, readMember } from "./widget-page.ts";

const name = "embeddedservice_bootstrap";

/**
 * Salesforce's messaging for the web. The arguments of its `init` are in the fragment of the script's address, which is
 * not sent: `…/ESWSales/assets/js/bootstrap.min.js#org=00D…&deployment=Sales&scrt2=https://….my.salesforce-scrt.com`.
 * Without it, the script is expected to start on its own.
 * @see https://developer.salesforce.com/docs/service/messaging-web/guide/api-intro.html
 */
export const createSalesforceAdapter: CreateWidgetAdapter = (
  { script },
  { globals, addScript, onEvent },
) => {
  let hasButton = false;
  return {
    load(onReady) {
      onEvent("onEmbeddedMessagingButtonCreated", () => {
        hasButton = true;
        onReady();
      });
      addScript(script.replace(/#.*$/, ""), () => {
        start(globals, script);
        onReady();
      });
    },
    // The button can be controlled only after it has been created.
    isPresent: () =>
      hasButton && typeof readMember(globals, `${name}.utilAPI.showChatButton`) === "function",
    show: () => callMember(globals, `${name}.utilAPI.showChatButton`),
    hide: () => callMember(globals, `${name}.utilAPI.hideChatButton`),
  };
};

function start(globals: Record<string, unknown>, script: string): void {
  const settings = readMember(globals, `${name}.settings`);
  // The rules of the site decide when it is shown.
  if (typeof settings === "object" && settings !== null)
    Object.assign(settings, { hideChatButtonOnLoad: true });
  const { hash, origin, pathname } = new URL(script);
  const given = new URLSearchParams(hash.slice(1));
  const [org, deployment, scrt2URL] = ["org", "deployment", "scrt2"].map((key) => given.get(key));
  if (!org || !deployment || !scrt2URL) return;
  const siteUrl = origin + pathname.replace(/\/assets\/.*$/, "");
  callMember(globals, `${name}.init`, org, deployment, siteUrl, { scrt2URL });
}
