import type { Bundle } from "#content-model/bundle.ts";
import { bundleConfiguration } from "./bundle-types.ts";
import type { ConfigurationFile } from "./configuration.ts";

/** Settings of the module Scheduler for a content type: both times are optional, and in the future. */
const settings = {
  expand_fieldset: "when_required",
  fields_display_mode: "vertical_tab",
  publish_enable: true,
  publish_past_date: "error",
  publish_past_date_created: false,
  publish_required: false,
  publish_revision: true,
  publish_touch: false,
  show_message_after_update: true,
  unpublish_enable: true,
  unpublish_required: false,
  unpublish_revision: true,
} as const;

/** Configuration of the module Scheduler: the content types again, with publish and unpublish times. */
export const schedulerConfiguration = (bundles: readonly Bundle[]): readonly ConfigurationFile[] =>
  bundles
    .filter(({ entityType }) => entityType === "node")
    .flatMap((bundle) => bundleConfiguration(bundle) ?? [])
    .map(({ name, values }) => ({
      name,
      values: {
        ...values,
        dependencies: { module: ["scheduler"] },
        third_party_settings: { scheduler: settings },
      },
    }));
