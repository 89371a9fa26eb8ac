import type { FunnelCount, FunnelStep, VariantCount, VariantStep } from "../labels/count.ts";

/** A period of whole days in UTC, both included. */
export interface Days {
  readonly from: string;
  readonly until: string;
}

/** How often each step was counted. A step that never was is absent. */
export type StepTotals = Readonly<Partial<Record<FunnelStep, number>>>;

export type FunnelDimension = "page" | "productLine" | "campaign" | "form";

export interface FunnelFilter extends Days {
  /** Only counts with these labels. */
  readonly page?: string | undefined;
  readonly productLine?: string | undefined;
  readonly campaign?: string | undefined;
}

export interface Counted<T> {
  readonly count: T;
  readonly total: number;
}

/**
 * Where counts are stored, one number for each day and combination of labels. Several processes may share a store.
 * Methods reject if it cannot be reached.
 */
export interface CountStore {
  /** Adds to the stored numbers, all or none of them. */
  add(counts: {
    readonly funnel: readonly Counted<FunnelCount>[];
    readonly variants: readonly Counted<VariantCount>[];
  }): Promise<void>;
  /** Returns the totals of a period by one label, at most 500 of them, the largest first. */
  totalsBy(
    dimension: FunnelDimension,
    filter: FunnelFilter,
  ): Promise<readonly { readonly label: string; readonly totals: StepTotals }[]>;
  /** Returns how often forms were abandoned at each field, the most frequent first, at most 100. */
  abandonedFields(
    filter: FunnelFilter,
  ): Promise<readonly { readonly form: string; readonly field: string; readonly total: number }[]>;
  /** Returns every number of a period, the newest day first, at most 100,000 of them. */
  funnel(filter: FunnelFilter): Promise<readonly Counted<FunnelCount>[]>;
  /** Returns the totals of all variants since the start of each experiment. */
  variants(): Promise<readonly VariantTotal[]>;
  /** Removes all counts of days before this one. */
  erase(before: string): Promise<void>;
  close(): Promise<void>;
}

export interface VariantTotal {
  readonly experiment: string;
  readonly variant: string;
  readonly campaign: string;
  readonly step: VariantStep;
  readonly total: number;
  /** First and last day with a count. */
  readonly from: string;
  readonly until: string;
}
