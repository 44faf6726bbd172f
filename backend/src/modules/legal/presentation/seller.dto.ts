import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { IsInt, IsString, Length, Matches, Max, MaxLength, Min } from 'class-validator';
import {
  CONFIRMATION_NAME_MAX_LENGTH,
  LEGAL_FORMS,
  type NewConfirmation,
  type Seller,
  type SellerChange,
  SELLER_FIELDS,
  type SellerField,
} from '@shop/contract';
import { DAY_TEXT } from '../../../shared/domain/paris-days.js';
import { Optional, Trimmed } from '../../../shared/http/input/fields.js';

const MOST_VERSIONS = 1_000_000_000;

/** No control sign, and none that turns the writing around or hides in it; a pattern that every reader of the description knows. */
const VISIBLE = /^[^\u0000-\u001f\u007f-\u009f\u200b-\u200f\u2028-\u202e\u2060-\u2069\ufeff]*$/;

/** Longer than kept: spaces around and within are taken out before it is judged. */
const typed = (field: SellerField) => SELLER_FIELDS[field].maxLength * 2;

const Fact =
  (field: SellerField, example: string, choices?: readonly string[]) =>
  (target: object, key: string): void => {
    const { label, article } = SELLER_FIELDS[field];
    ApiProperty({ description: `${label} (${article}) ; vide : pas encore dit.`, example, enum: choices })(target, key);
    IsString({ message: `${label} : un texte est attendu.` })(target, key);
    MaxLength(typed(field), { message: `${label} : ${SELLER_FIELDS[field].maxLength} caractères au plus.` })(
      target,
      key,
    );
  };

export class SellerChangeDto implements SellerChange {
  @Fact('name', 'Savonnerie du Port')
  name: string;

  @Fact('legalForm', 'SARL', ['', ...Object.keys(LEGAL_FORMS)])
  legalForm: Seller['legalForm'];

  @Fact('capital', '10 000 €')
  capital: string;

  @Fact('address', '3 quai du Port\n13002 Marseille')
  address: string;

  @Fact('siren', '732829320')
  siren: string;

  @Fact('register', 'RCS Marseille')
  register: string;

  @Fact('vatStatus', 'number', ['', 'number', 'franchise'])
  vatStatus: Seller['vatStatus'];

  @Fact('vatNumber', 'FR44732829320')
  vatNumber: string;

  @Fact('phone', '04 91 00 00 00')
  phone: string;

  @Fact('email', 'bonjour@savonnerie.example')
  email: string;

  @Fact('publisher', 'Claire Morel')
  publisher: string;

  @Fact('hostName', 'Hébergeur SAS')
  hostName: string;

  @Fact('hostAddress', '2 rue Kellermann\n59100 Roubaix')
  hostAddress: string;

  @Fact('hostPhone', '09 72 10 10 07')
  hostPhone: string;

  @Fact('mediatorName', 'Médiation de la consommation')
  mediatorName: string;

  @Fact('mediatorAddress', '14 rue Saint-Jean\n75017 Paris')
  mediatorAddress: string;

  @Fact('mediatorWebsite', 'https://www.mediateur.example')
  mediatorWebsite: string;

  @Fact('responsibleName', 'Savonnerie du Port')
  responsibleName: string;

  @Fact('responsibleAddress', '3 quai du Port\n13002 Marseille')
  responsibleAddress: string;

  @Fact('responsibleEmail', 'bonjour@savonnerie.example')
  responsibleEmail: string;

  @Fact('packagingIdu', 'FR123456_01ABCD')
  packagingIdu: string;

  @Fact('returnAddress', '3 quai du Port\n13002 Marseille')
  returnAddress: string;

  @Fact('returnPaidBy', 'shop', ['', 'shop', 'client'])
  returnPaidBy: Seller['returnPaidBy'];

  @ApiProperty({ example: 1, description: 'Version du vendeur que l’écran montrait.' })
  @Min(0, { message: 'La version est illisible.' })
  @Max(MOST_VERSIONS, { message: 'La version est illisible.' })
  @IsInt({ message: 'La version est illisible.' })
  expectedVersion: number;
}

export class NewConfirmationDto implements NewConfirmation {
  @ApiProperty({ example: 'Me Roux, avocate', description: 'Nom et qualité de qui confirme.' })
  @Trimmed()
  @IsString({ message: 'Le nom de la personne qui confirme est requis.' })
  @Length(2, CONFIRMATION_NAME_MAX_LENGTH, {
    message: `Nom et qualité : de 2 à ${CONFIRMATION_NAME_MAX_LENGTH} caractères.`,
  })
  @Matches(VISIBLE, { message: 'Nom et qualité : un caractère invisible s’y est glissé.' })
  by: string;

  @ApiPropertyOptional({ example: '2027-12-31', description: 'Dernier jour où la confirmation vaut.' })
  @Optional()
  @Matches(DAY_TEXT, { message: 'La date de fin est illisible.' })
  until?: string;
}
