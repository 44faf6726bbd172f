import { PERSONAL_DISCOUNT } from '@shop/contract';
import type { Discount } from './discount.js';

type Named = Pick<Discount, 'id' | 'audience'>;

/** Made for one account: what it is called may name the person. */
export const isPersonal = ({ audience }: Pick<Discount, 'audience'>): boolean => audience === 'client';

/** What the audit log calls it: nothing of a client is in there (docs/adr/0015, 0091). */
export const personalReference = ({ id }: Named): string => `${PERSONAL_DISCOUNT} ${id.slice(-8).toUpperCase()}`;

/** In a code's place once its person is gone: unique, and of a discount that ended. @param id 24 hexadecimal signs */
export const neutralCode = (id: string): string => `PERSO-${id.toUpperCase()}`;
