/** The label tools of carriers, for which the shop makes files. */
export const LABEL_TOOLS = ['coliship', 'mondial-relay'] as const;
export type LabelTool = (typeof LABEL_TOOLS)[number];

export const LABEL_TOOL_NAMES: Readonly<Record<LabelTool, string>> = {
  coliship: 'Coliship (Colissimo)',
  'mondial-relay': 'Mondial Relay',
};

interface LabelOrder {
  orderId: string;
  reference: string;
}

/** `GET /api/orders/labels`: what would be in which file, and what in none. */
export interface LabelPlan {
  /** No longer than the tool takes, in the order in which they are packed. */
  files: { tool: LabelTool; orders: LabelOrder[] }[];
  /** Orders that no label can be made of, each with what mends it. */
  refused: (LabelOrder & { code: string; message: string })[];
  /** References of those that need no label of these tools: letters, what is fetched, other carriers. */
  others: string[];
  /** Of all of these, those whose parcel holds no price and may hold a card. */
  gifts: LabelOrder[];
  /** Orders to be sent that wait for the next plan: one holds the oldest. */
  more: number;
}
