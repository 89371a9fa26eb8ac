import type { Widget } from "#domain/integrations.ts";
import type { WidgetPage } from "./widget-page.ts";

/** One provider of a chat or an assistant, as the site deals with all of them. */
export interface WidgetAdapter {
  /** Brings the provider's script into the page; `onReady` is called whenever the provider may have become usable. */
  load(onReady: () => void): void;
  /** Whether the provider's global is there and can be told to show and hide. */
  isPresent(): boolean;
  show(): void;
  hide(): void;
}

export type CreateWidgetAdapter = (widget: Widget, page: WidgetPage) => WidgetAdapter;
