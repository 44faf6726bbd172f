import { ownAddress } from './own-address';

it.each(['/', '/account?section=commandes', '/admin/dashboard?onglet=commandes&commande=o1'])(
  'leads back to %s',
  (own) => {
    expect(ownAddress(own)).toBe(own);
  },
);

it.each(['//ailleurs.example', '/\\ailleurs.example', '/\t/ailleurs.example', 'https://ailleurs.example', '', null, 7])(
  'leads home instead of to %j',
  (other) => {
    expect(ownAddress(other)).toBe('/');
  },
);
