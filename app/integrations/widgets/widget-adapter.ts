import type { Widget } from "#domain/integrations.ts";
import type { WidgetPage } from "./widget-page.ts";

/** Common interface of all providers of a chat or an assistant. */
export interface WidgetAdapter {
  /** Adds the provider's script to the page. `onReady` is called whenever the provider may have become usable. */
  load(onReady: () => void): void;
  /** Returns whether the provider's global object exists and can show and hide the widget. */
  isPresent(): boolean;
  show(): void;
  hide(): void;
}

export type CreateWidgetAdapter = (widget: Widget, page: WidgetPage) => WidgetAdapter;
