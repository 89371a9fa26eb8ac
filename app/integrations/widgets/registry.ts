import type { Widget } from "#domain/integrations.ts";
import { createDriftAdapter } from "./drift.ts";
import { createGenericAdapter } from "./generic.ts";
import { createSalesforceAdapter } from "./salesforce.ts";
import type { CreateWidgetAdapter, WidgetAdapter } from "./widget-adapter.ts";
import type { WidgetPage } from "./widget-page.ts";

/** All providers of widgets. A missing or an extra member is a type error. */
const adapters = {
  drift: createDriftAdapter,
  generic: createGenericAdapter,
  salesforce: createSalesforceAdapter,
} satisfies { [P in Widget["provider"]]: CreateWidgetAdapter };

/** Creates the adapter of a configured widget. */
export const createAdapter = (widget: Widget, page: WidgetPage): WidgetAdapter =>
  adapters[widget.provider](widget, page);
