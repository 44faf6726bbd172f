export const CARRIERS = ['Colissimo', 'Mondial Relay', 'La Poste', 'Chronopost', 'DHL', 'FedEx', 'UPS', 'TNT'] as const;
export type Carrier = (typeof CARRIERS)[number];
