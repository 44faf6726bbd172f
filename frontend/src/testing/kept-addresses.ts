import type { KeptAddress } from '@shop/contract';

export const AT_HOME: KeptAddress = {
  ...{ _id: 'home', label: 'À la maison', prenom: 'Claire', nom: 'Morel', isDefault: true, version: 1 },
  ...{ address: '12 rue des Carmes', complement: '2e étage', postalCode: '44000', city: 'Nantes', country: 'FR' },
};
export const AT_PARENTS: KeptAddress = {
  ...{ _id: 'parents', label: 'Chez maman', prenom: 'Hélène', nom: 'Morel', isDefault: false, version: 3 },
  ...{ address: '4 impasse des Tilleuls', complement: '', postalCode: '44100', city: 'Nantes', country: 'FR' },
};
export const IN_BRUSSELS: KeptAddress = {
  ...{ _id: 'brussels', label: 'Chez Jeanne, à Bruxelles', prenom: 'Jeanne', nom: 'Dubois', isDefault: false },
  ...{ address: '88 rue de Flandre', complement: '', postalCode: '1000', city: 'Bruxelles', country: 'BE', version: 1 },
};
