/** Words of all scenes. `{difference}` and other figures of the story are inserted (figures.ts). */
export const en = {
  "three-way-match": {
    description:
      "Invoice 40172 from Lindqvist Timber next to its order and its delivery note, line by line. Spruce battens and freight agree. The price of the birch plywood differs: {price} on the invoice, {agreedPrice} on the order. The difference of {difference} goes to Marta Nilsson to decide.",
    supplier: "Lindqvist Timber",
    invoice: "Invoice",
    order: "Order",
    delivery: "Delivery note",
    battens: "Spruce battens",
    plywood: "Birch plywood",
    freight: "Freight",
    received: "received",
    status: "1 line differs",
    total: "Net total",
    approver: "Marta Nilsson",
    question: "{price} invoiced, {agreedPrice} agreed",
    difference: "Difference",
  },
};
