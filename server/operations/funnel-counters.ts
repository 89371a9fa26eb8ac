import { Counter, type Registry } from "prom-client";
import { createBoundedLabels } from "../labels/bounded-labels.ts";
import type { FunnelCount, VariantCount } from "../labels/count.ts";

/**
 * Maximum number of names in labels while the process runs. Each name is a separate time series; the names beyond the
 * maximum count as `other`. The pages for marketers show more of them.
 */
const maxCampaigns = 30;
const maxProductLines = 15;
const maxFields = 200;
const maxVariants = 30;

/** Creates the counters of the funnel and of experiments. Labels of different kinds are in different counters. */
export function createFunnelCounters(registers: Registry[]) {
  const campaignOf = createBoundedLabels(maxCampaigns);
  const lineOf = createBoundedLabels(maxProductLines);
  const fieldOf = createBoundedLabels(maxFields);
  const variantOf = createBoundedLabels(maxVariants);
  const steps = new Counter({
    name: "funnel_steps_total",
    help: "Visits, views, and forms started, abandoned, stored and delivered, by kind of page and product line",
    labelNames: ["step", "page", "product_line"] as const,
    registers,
  });
  const campaigns = new Counter({
    name: "funnel_campaign_steps_total",
    help: "The same steps by campaign",
    labelNames: ["step", "campaign"] as const,
    registers,
  });
  const fields = new Counter({
    name: "funnel_abandoned_fields_total",
    help: "Forms abandoned, by form and field",
    labelNames: ["form", "field"] as const,
    registers,
  });
  const variants = new Counter({
    name: "experiment_steps_total",
    help: "Variants seen, and forms started, stored and delivered by visitors who have seen them",
    labelNames: ["experiment_variant", "step"] as const,
    registers,
  });
  return {
    countFunnel({ step, page, productLine, campaign, form, field }: FunnelCount): void {
      steps.inc({ step, page, product_line: lineOf(productLine) });
      campaigns.inc({ step, campaign: campaignOf(campaign) });
      if (step !== "abandoned") return;
      const [labelForm = "", labelField = ""] = fieldOf(`${form} ${field}`).split(" ");
      fields.inc({ form: labelForm, field: labelField });
    },
    countVariant({ step, experiment, variant }: VariantCount): void {
      variants.inc({ experiment_variant: variantOf(`${experiment}:${variant}`), step });
    },
  };
}
