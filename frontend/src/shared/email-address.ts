import type { EMAIL_PATTERN as Contract } from '@shop/contract';
import { z } from './zod';

/** Letter for letter what the API takes (contract): the compiler compares the two. */
const EMAIL_PATTERN =
  "^(?=.{6,254}$)(?=[^@]{1,64}@)[a-z0-9!#$%&'*+/=?^_`{|}~-]+(?:\\.[a-z0-9!#$%&'*+/=?^_`{|}~-]+)*@(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\\.)+(?:[a-z]{2,63}|xn--[a-z0-9-]{0,58}[a-z0-9])$" as const satisfies typeof Contract;

/** A mail address in a form; the API answers the same sentence. */
export const emailAddress = z.string().regex(new RegExp(EMAIL_PATTERN, 'i'), 'Email invalide');
