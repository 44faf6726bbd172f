import { ValidateBy, type ValidationArguments } from 'class-validator';
import { COUNTRIES, type CountryCode } from '@shop/contract';
import { isPlausiblePhone, postalCodeFault } from '../../domain/contact-rules.js';

/** The country of the same body; an unknown one is reported by its own field. */
function countryOf(args: ValidationArguments | undefined): CountryCode | undefined {
  const { country } = (args?.object ?? {}) as { country?: unknown };
  return COUNTRIES.find((known) => known === country);
}

/** The postal code must be one of the body's `country`. */
export function PostalCodeOfCountry(): PropertyDecorator {
  const fault = (value: unknown, args?: ValidationArguments) => {
    const country = countryOf(args);
    return country && typeof value === 'string' ? postalCodeFault(value, country) : undefined;
  };
  return ValidateBy({
    name: 'postalCodeOfCountry',
    validator: {
      validate: (value, args) => fault(value, args) === undefined,
      defaultMessage: (args) => fault(args?.value, args) ?? 'Le code postal est invalide.',
    },
  });
}

/** A number that a carrier could ring, in the body's `country` or with an international prefix. */
export function PlausiblePhone(): PropertyDecorator {
  return ValidateBy({
    name: 'plausiblePhone',
    validator: {
      validate: (value, args) => typeof value === 'string' && isPlausiblePhone(value, countryOf(args) ?? 'FR'),
      defaultMessage: () => 'Numéro de téléphone invalide.',
    },
  });
}
