import type { CIVILITIES as Contract } from '@shop/contract';

export const CIVILITIES = ['Monsieur', 'Madame', 'Non défini'] as const satisfies typeof Contract;
