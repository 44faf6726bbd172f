import type { Problem } from '@shop/contract';
import { DomainError } from '../../../shared/domain/domain-error.js';

export const deliveryErrors = {
  notSound: (problems: Problem[]) => {
    const [first] = problems;
    const message = `${first?.message ?? ''} Rien n’a été enregistré.`;
    return new DomainError('invalid', 'DELIVERY.NOT_SOUND', message, { problems });
  },
};

export const CHANGED_MEANWHILE = {
  code: 'DELIVERY.CHANGED_MEANWHILE',
  message: 'La livraison a été réglée entre-temps par quelqu’un d’autre. Rien n’a été enregistré.',
};
