import { ApiProperty } from '@nestjs/swagger';
import { Type } from 'class-transformer';
import { ArrayMaxSize, ArrayMinSize, IsArray, IsString, MaxLength, ValidateBy, ValidateNested } from 'class-validator';
import type { SettingChange, SettingsChange, SettingValue } from '@shop/contract';

/** A section has fewer. */
const MOST_CHANGES = 100;
/** Longer than any text that is kept; each setting says its own limit. */
const MOST_LETTERS = 20_000;
const MOST_CHOICES = 50;

const text = { type: 'string', maxLength: MOST_LETTERS };
const VALUES = [
  text,
  { type: 'number' },
  { type: 'boolean' },
  { type: 'array', items: { ...text, maxLength: 100 }, maxItems: MOST_CHOICES },
];

const isText = (value: unknown, longest: number) => typeof value === 'string' && value.length <= longest;

function isValue(value: unknown): value is SettingValue {
  if (Array.isArray(value)) return value.length <= MOST_CHOICES && value.every((one) => isText(one, 100));
  return isText(value, MOST_LETTERS) || typeof value === 'boolean' || Number.isFinite(value);
}

const Value = (message: string, orNull = false): PropertyDecorator =>
  ValidateBy(
    { name: 'isSettingValue', validator: { validate: (value) => (orNull && value === null) || isValue(value) } },
    { message },
  );

class SettingChangeDto implements SettingChange {
  @ApiProperty({ example: 'unitsPerLine', maxLength: 60 })
  @MaxLength(60, { message: 'Le nom du réglage est trop long.' })
  @IsString({ message: 'Le nom du réglage est requis.' })
  key: string;

  @ApiProperty({
    anyOf: [...VALUES, { type: 'null' }],
    example: 12,
    description: 'Nouvelle valeur ; null : celle par défaut.',
  })
  @Value('La nouvelle valeur est un texte, un nombre, vrai ou faux, une liste de réponses, ou null.', true)
  value: SettingValue | null;

  @ApiProperty({ anyOf: VALUES, example: 20, description: 'Valeur que l’écran montrait avant ; une autre répond 409.' })
  @Value('La valeur qui était affichée est illisible.')
  base: SettingValue;
}

export class SettingsChangeDto implements SettingsChange {
  @ApiProperty({ type: [SettingChangeDto], minItems: 1, maxItems: MOST_CHANGES })
  @ArrayMinSize(1, { message: 'Rien n’est à changer.' })
  @ArrayMaxSize(MOST_CHANGES, { message: `${MOST_CHANGES} réglages au plus à la fois.` })
  @ValidateNested({ each: true })
  @IsArray({ message: 'Une liste de réglages est attendue.' })
  @Type(() => SettingChangeDto)
  changes: SettingChangeDto[];
}
