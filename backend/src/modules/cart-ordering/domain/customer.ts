export interface Customer {
  nom: string;
  prenom: string;
  email: string;
  mobile: string;
}

/** At a market nobody says who they are; an address is given for the invoice, or not at all. */
export const MARKET_BUYER = { nom: 'Client du marché', prenom: '', email: '', mobile: '' } as const satisfies Customer;

/** Nobody ever said who it was: nobody is to be told, and nobody was forgotten. */
export const isNobody = ({ nom, email }: Customer): boolean => email === '' && nom === MARKET_BUYER.nom;
