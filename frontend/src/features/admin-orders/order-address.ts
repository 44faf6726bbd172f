/** What the address of the list of orders says of its filters. */
export const STATUS = 'statut';
export const REFUND = 'remboursement';
export const REFUND_ASKED = 'demande';
export const CARRIER = 'transporteur';
export const COUNTRY = 'pays';
export const TAG = 'etiquette';
