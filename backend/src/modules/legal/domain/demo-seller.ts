import { NO_SELLER, type Seller, SELLER_FIELD_NAMES, type SellerField } from '@shop/contract';

/** The demo's company: invented, with telephone numbers that ARCEP keeps for fiction and addresses of mail that lead nowhere. */
export const DEMO_SELLER: Readonly<Seller> = {
  name: 'L’Atelier Karité',
  legalForm: 'SARL',
  capital: '10 000 €',
  address: '12 rue des Savonniers\n13001 Marseille',
  siren: '123456782',
  register: 'RCS Marseille',
  vatStatus: 'number',
  vatNumber: 'FR11123456782',
  phone: '04 65 71 00 18',
  email: 'bonjour@atelier-karite.example',
  publisher: 'La gérante de L’Atelier Karité',
  hostName: 'Hébergeur de démonstration',
  hostAddress: '1 rue de l’Exemple\n75001 Paris',
  hostPhone: '01 99 00 00 18',
  mediatorName: 'Médiateur de démonstration',
  mediatorAddress: '2 rue de l’Exemple\n75001 Paris',
  mediatorWebsite: 'https://mediateur.example',
  responsibleName: 'L’Atelier Karité, démonstration',
  responsibleAddress: '12 rue des Savonniers\n13001 Marseille',
  responsibleEmail: 'bonjour@atelier-karite.example',
  packagingIdu: 'FR000000_01DEMO',
  returnAddress: 'L’Atelier Karité, retours\n12 rue des Savonniers\n13001 Marseille',
  returnPaidBy: 'shop',
};

/** Many a real company has these as the demo does. */
const NOT_TELLING: readonly SellerField[] = ['legalForm', 'capital', 'register', 'vatStatus', 'returnPaidBy', 'name'];

/** Fields that still hold what the demo was filled with. */
export function demoFields(seller: Seller): SellerField[] {
  const same = SELLER_FIELD_NAMES.filter((field) => seller[field] !== '' && seller[field] === DEMO_SELLER[field]);
  return same.filter((field) => !NOT_TELLING.includes(field));
}

export const nobody = (): Seller => ({ ...NO_SELLER });
