/** The one story that all scenes show parts of. Amounts are in the reader's currency. */
export const story = {
  invoice: "40172",
  order: "88310",
  deliveryNote: "77-120",
  ordered: "2026-09-28",
  delivered: "2026-10-09",
  invoiced: "2026-10-12",
  approved: "2026-10-14",
  lines: {
    battens: { quantity: 1200, price: 1.86 },
    plywood: { quantity: 62, price: 44, agreedPrice: 42 },
    freight: { quantity: 1, price: 180 },
  },
  agreed: 5016,
  total: 5140,
  difference: 124,
} as const;
