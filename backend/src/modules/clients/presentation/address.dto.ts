import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { IsBoolean, IsIn, IsInt, IsMongoId, IsString, Max, MaxLength, Min } from 'class-validator';
import {
  COUNTRIES,
  type CountryCode,
  type KeptAddress,
  type KeptAddressChange,
  type KeptAddresses,
  type NewKeptAddress,
} from '@shop/contract';
import { postalCodePattern } from '../../../shared/domain/contact-rules.js';
import { NAME_MAX_LENGTH } from '../../../shared/domain/person-name.js';
import { DescribedTogether } from '../../../shared/http/api-docs/described-together.js';
import { PostalCodeOfCountry } from '../../../shared/http/input/contact.validators.js';
import { IsPersonName, Optional } from '../../../shared/http/input/fields.js';
import { Required, Tidy } from '../../../shared/http/input/required-text.js';
import type { ArrivedParcel } from '../application/last-parcels.js';
import type { StoredAddress } from '../domain/address-book.js';

const LABEL_MAX_LENGTH = 60;

const postalCodes = COUNTRIES.map((country) => ({
  properties: {
    country: { type: 'string', enum: [country] },
    postalCode: { type: 'string', pattern: postalCodePattern(country) },
  },
}));

/** The rules of the checkout's own fields. */
@DescribedTogether({ anyOf: postalCodes })
export class NewAddressDto implements NewKeptAddress {
  @ApiPropertyOptional({ example: 'À la maison', description: 'Pour soi seulement ; sans elle, la rue.' })
  @Tidy()
  @Optional()
  @MaxLength(LABEL_MAX_LENGTH, { message: `Le nom de l’adresse compte au plus ${LABEL_MAX_LENGTH} caractères.` })
  @IsString({ message: 'Le nom de l’adresse doit être un texte.' })
  label?: string;

  @ApiProperty({ example: 'Morel' })
  @IsPersonName('nom')
  @Required('Le nom est requis', NAME_MAX_LENGTH)
  nom: string;

  @ApiProperty({ example: 'Claire' })
  @IsPersonName('prenom')
  @Required('Le prénom est requis', NAME_MAX_LENGTH)
  prenom: string;

  @ApiProperty({ example: '14 rue des Tilleuls' })
  @Required('L’adresse est requise', 200)
  address: string;

  @ApiPropertyOptional({ example: 'Bâtiment B' })
  @Tidy()
  @Optional()
  @MaxLength(200, { message: 'Ce champ compte au plus 200 caractères.' })
  @IsString({ message: 'Le complément doit être un texte.' })
  complement?: string;

  @ApiProperty({ example: '69001' })
  @Required('Le code postal est requis', 12)
  @PostalCodeOfCountry()
  postalCode: string;

  @ApiProperty({ example: 'Lyon' })
  @Required('La ville est requise', 100)
  city: string;

  @ApiProperty({ enum: COUNTRIES, example: 'FR' })
  @IsIn(COUNTRIES, { message: 'Nous ne livrons pas dans ce pays.' })
  country: CountryCode;

  @ApiPropertyOptional({ example: false, description: 'Remplit la prochaine commande, à la place de celle d’avant.' })
  @Optional()
  @IsBoolean({ message: 'L’adresse est par défaut ou ne l’est pas.' })
  isDefault?: boolean;
}

@DescribedTogether({ anyOf: postalCodes })
export class AddressChangeDto extends NewAddressDto implements KeptAddressChange {
  @ApiProperty({ minimum: 1, maximum: 1_000_000_000, example: 1, description: 'Celle qui a été lue.' })
  @Max(1_000_000_000, { message: 'La version de l’adresse est illisible.' })
  @Min(1, { message: 'La version de l’adresse est illisible.' })
  @IsInt({ message: 'La version de l’adresse est illisible.' })
  version: number;
}

export class RemovedAddressQuery {
  @ApiPropertyOptional({
    example: '65f0c0ffee0ddba11caca000',
    description: 'L’adresse par défaut à sa place, quand elle l’était ; sans elle, la suivante.',
  })
  @Optional()
  @IsMongoId({ message: 'Cette adresse n’existe plus.' })
  successor?: string;
}

export function detailsOf({ isDefault, label, complement, ...given }: NewAddressDto) {
  return { ...given, label: label ?? '', complement: complement ?? '', asDefault: isDefault === true };
}

/** Field by field: the first is the default. @param parcels that arrived, wherever */
export function toKeptAddresses(addresses: readonly StoredAddress[], parcels: readonly ArrivedParcel[]): KeptAddresses {
  return {
    addresses: addresses.map((kept, place): KeptAddress => {
      const { id, label, nom, prenom, address, complement, postalCode, city, country, version } = kept;
      const lastParcelOn = parcels
        .filter((parcel) => isThere(parcel, kept))
        .map(({ on }) => on)
        .toSorted()
        .at(-1);
      return {
        ...{ _id: id, label, nom, prenom, address, complement, postalCode, city, country, version },
        isDefault: place === 0,
        ...(lastParcelOn && { lastParcelOn }),
      };
    }),
  };
}

const PLACE = ['nom', 'prenom', 'address', 'complement', 'postalCode', 'city', 'country'] as const;

const isThere = (parcel: ArrivedParcel, kept: StoredAddress) => PLACE.every((part) => parcel[part] === kept[part]);
