import { ApiProperty } from '@nestjs/swagger';
import {
  ArrayMaxSize,
  ArrayMinSize,
  ArrayUnique,
  IsArray,
  IsBoolean,
  IsIn,
  IsInt,
  IsNotEmpty,
  IsString,
  Max,
  MaxLength,
  Min,
} from 'class-validator';
import {
  DELIVERY_STATES,
  type NewWebhook,
  WEBHOOK_EVENTS,
  WEBHOOK_NAME_MAX_LENGTH,
  WEBHOOK_URL_MAX_LENGTH,
  type WebhookChange,
  type WebhookDeliveryState,
  type WebhookEvent,
} from '@shop/contract';
import { NOT_BLANK, Trimmed } from '../../../shared/http/input/fields.js';
import { PageQuery } from '../../../shared/http/lists/paging.js';
import { QueryChoice } from '../../../shared/http/lists/query-fields.js';

const EVENTS = Object.keys(WEBHOOK_EVENTS) as WebhookEvent[];
const STATES = Object.keys(DELIVERY_STATES) as WebhookDeliveryState[];
const EVENTS_INVALID = { message: 'Choisissez au moins un événement, chacun une fois.' };
const VERSION_INVALID = { message: 'La version est illisible.' };
const MOST_VERSIONS = 1_000_000_000;

export class NewWebhookDto implements NewWebhook {
  @ApiProperty({ example: 'Comptabilité', minLength: 1, maxLength: WEBHOOK_NAME_MAX_LENGTH, pattern: NOT_BLANK })
  @Trimmed()
  @MaxLength(WEBHOOK_NAME_MAX_LENGTH, { message: `Le nom compte au plus ${WEBHOOK_NAME_MAX_LENGTH} caractères.` })
  @IsNotEmpty({ message: 'Le nom est requis' })
  @IsString({ message: 'Le nom est requis' })
  name: string;

  @ApiProperty({
    example: 'https://compta.example/boutique',
    minLength: 1,
    maxLength: WEBHOOK_URL_MAX_LENGTH,
    pattern: NOT_BLANK,
    description: 'En https, sur une machine publique ; `http://localhost:PORT` aussi, hors production.',
  })
  @Trimmed()
  @MaxLength(WEBHOOK_URL_MAX_LENGTH, { message: `L’adresse compte au plus ${WEBHOOK_URL_MAX_LENGTH} caractères.` })
  @IsNotEmpty({ message: 'L’adresse est requise' })
  @IsString({ message: 'L’adresse est requise' })
  url: string;

  @ApiProperty({
    type: 'array',
    items: { type: 'string', enum: EVENTS },
    minItems: 1,
    maxItems: EVENTS.length,
    uniqueItems: true,
    example: ['order.paid'],
  })
  @IsIn(EVENTS, { each: true, ...EVENTS_INVALID })
  @ArrayUnique(EVENTS_INVALID)
  @ArrayMaxSize(EVENTS.length, EVENTS_INVALID)
  @ArrayMinSize(1, EVENTS_INVALID)
  @IsArray(EVENTS_INVALID)
  events: WebhookEvent[];
}

export class WebhookChangeDto extends NewWebhookDto implements WebhookChange {
  @ApiProperty({ example: 1, description: 'Version que l’écran montrait ; une autre répond 409.' })
  @Min(1, VERSION_INVALID)
  @Max(MOST_VERSIONS, VERSION_INVALID)
  @IsInt(VERSION_INVALID)
  expectedVersion: number;
}

export class WebhookPauseDto {
  @ApiProperty({ example: true })
  @IsBoolean({ message: 'Dites si les envois sont suspendus.' })
  paused: boolean;
}

/** `?state=&page=&limit=`. */
export class DeliveryListQuery extends PageQuery {
  @QueryChoice(STATES, { message: 'Cet état est inconnu.' })
  state?: WebhookDeliveryState;
}
