import { EMAIL_PATTERN } from '@shop/contract';
import { z } from './zod';

/** A mail address in a form; the API answers the same sentence. */
export const emailAddress = z.string().regex(new RegExp(EMAIL_PATTERN, 'i'), 'Email invalide');
