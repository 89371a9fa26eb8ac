import type { Bundle } from "#content-model/bundle.ts";
import { bundleConfiguration } from "./bundle-types.ts";
import type { ConfigurationFile } from "./configuration.ts";
import { formDisplay } from "./displays.ts";
import type { FieldPlugin } from "./field-plugins.ts";

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

/** Scheduler hides its fields until they are in the form of a content type. */
const time: FieldPlugin = {
  type: "datetime_timestamp_no_default",
  module: "scheduler",
  settings: {},
};
const times = { publish_on: time, unpublish_on: time };

/** Configuration of the module Scheduler: the content types and their forms again, with publish and unpublish times. */
export const schedulerConfiguration = (bundles: readonly Bundle[]): readonly ConfigurationFile[] =>
  bundles
    .filter(({ entityType }) => entityType === "node")
    .flatMap((bundle) => {
      const type = bundleConfiguration(bundle);
      return type === null ? [] : [withScheduler(type), formDisplay(bundle, times)];
    });

const withScheduler = ({ name, values }: ConfigurationFile): ConfigurationFile => ({
  name,
  values: {
    ...values,
    dependencies: { module: ["scheduler"] },
    third_party_settings: { scheduler: settings },
  },
});
