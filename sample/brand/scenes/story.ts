/**
 * The one story that all scenes show parts of: Halden Baustoffe orders timber, Lindqvist Timber invoices two more for
 * each sheet of plywood than agreed, Marta Nilsson approves what was ordered, Lindqvist credits the difference, and
 * Halden pays the rest. Amounts are in the reader's currency.
 */
export const story = {
  invoice: "40172",
  order: "88310",
  deliveryNote: "77-120",
  /** Not broken after the hyphen (word joiner). */
  creditNote: "40172-\u2060C",
  ordered: "2026-09-28",
  delivered: "2026-10-09",
  invoiced: "2026-10-12",
  approved: "2026-10-14",
  due: "2026-11-11",
  paid: "2026-11-10",
  lines: {
    battens: { quantity: 1200, price: 1.86 },
    plywood: { quantity: 62, price: 44, agreedPrice: 42 },
    freight: { quantity: 1, price: 180 },
  },
  agreed: 5016,
  total: 5140,
  difference: 124,
} as const;
