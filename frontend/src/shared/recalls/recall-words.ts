import type { RecallNotice } from '@shop/contract';

/** 'lot 26-114', 'lots 26-114, 26-115' */
export const lotWords = ({ lotNumbers }: RecallNotice) =>
  `${lotNumbers.length > 1 ? 'lots' : 'lot'} ${lotNumbers.join(', ')}`;
