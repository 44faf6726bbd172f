import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import {
  IsBoolean,
  IsIn,
  IsInt,
  IsMongoId,
  IsString,
  Matches,
  Max,
  MaxLength,
  Min,
  MinLength,
  ValidateIf,
} from 'class-validator';
import {
  type Carrier,
  CARRIERS,
  type DeliveryCorrection,
  type OrderEmailCorrection,
  ORDER_STATUSES,
  type OrderStatus,
  type OrderStatusChange,
  type RefundRequest,
  type RefundRequestAnswer,
} from '@shop/contract';
import { DAY_TEXT } from '../../../shared/domain/paris-days.js';
import { EmailField, Optional } from '../../../shared/http/input/fields.js';
import { ParcelLotDto, ParcelLotsField } from '../../../shared/http/input/parcel-lots.js';
import { RefundAmount } from './refund-amount.js';
import { RefundedUnitsDto, RefundedUnitsField } from './refunded-units.dto.js';
import { RequestMoment } from './request-moment.js';

/** More changes than an order can see. */
const MAX_VERSION = 1_000_000_000;
const STATUS = { message: 'Ce statut est inconnu.' };

export class OrderStatusChangeDto implements OrderStatusChange {
  @ApiProperty({ enum: ORDER_STATUSES })
  @IsIn(ORDER_STATUSES, STATUS)
  status: OrderStatus;

  @ApiPropertyOptional({ description: 'Numéro de suivi.' })
  @Optional()
  @MaxLength(60, { message: 'Un numéro de suivi compte au plus 60 caractères.' })
  @IsString({ message: 'Veuillez entrer un numéro de suivi.' })
  orderNumber?: string;

  @ApiPropertyOptional({ enum: CARRIERS })
  @Optional()
  @IsIn([...CARRIERS, ''], { message: 'Veuillez sélectionner un transporteur.' })
  deliver?: Carrier | '';

  @ApiPropertyOptional({ description: "Commentaire à ajouter à l'historique." })
  @Optional()
  @MaxLength(2000, { message: 'Un commentaire compte au plus 2000 caractères.' })
  @IsString({ message: 'Le commentaire doit être un texte.' })
  comments?: string;

  @ApiPropertyOptional({ enum: ORDER_STATUSES, description: "Statut que l'écran montrait." })
  @Optional()
  @IsIn(ORDER_STATUSES, STATUS)
  expectedStatus?: OrderStatus;

  @ApiPropertyOptional({ description: "Version de la commande que l'écran montrait." })
  @Optional()
  @Min(1, { message: 'La version de la commande est illisible.' })
  @Max(MAX_VERSION, { message: 'La version de la commande est illisible.' })
  @IsInt({ message: 'La version de la commande est illisible.' })
  expectedVersion?: number;

  @ApiPropertyOptional({
    description: 'false : le numéro de suivi d’une autre commande répond 409 ; true ou rien : il est voulu.',
  })
  @Optional()
  @IsBoolean({ message: 'La confirmation du numéro de suivi est illisible.' })
  confirmTracking?: boolean;

  @ApiPropertyOptional({ description: "Avec 'Annulé' : rembourser aussi." })
  @Optional()
  @IsBoolean({ message: 'Le choix de rembourser est illisible.' })
  refund?: boolean;

  @ApiPropertyOptional({ type: [ParcelLotDto], description: 'Les lots du colis ; sans eux, les plus anciens.' })
  @ParcelLotsField({ optional: true })
  lots?: ParcelLotDto[];

  @ApiPropertyOptional({
    description: 'true : rien n’est annoncé avant dix secondes ; d’ici là, cela peut être annulé.',
  })
  @Optional()
  @IsBoolean({ message: 'Le choix de pouvoir annuler est illisible.' })
  undoable?: boolean;
}

export class DeliveryCorrectionDto implements DeliveryCorrection {
  @ApiProperty({
    type: String,
    nullable: true,
    example: '2026-11-20',
    pattern: DAY_TEXT.source,
    description: 'Jour de réception à Paris ; null quand personne ne le connaît.',
  })
  @ValidateIf((_body, value: unknown) => value !== null)
  @Matches(DAY_TEXT, { message: 'La date de réception s’écrit AAAA-MM-JJ.' })
  deliveredOn: string | null;
}

export class OrderEmailDto implements OrderEmailCorrection {
  @EmailField({ description: 'Où vont désormais les mails de la commande.' })
  email: string;

  @ApiPropertyOptional({ description: 'Adresse que l’écran montrait.' })
  @Optional()
  @MaxLength(320, { message: 'L’adresse montrée est illisible.' })
  @IsString({ message: 'L’adresse montrée est illisible.' })
  expectedEmail?: string;
}

export class RefundRequestDto implements RefundRequest {
  @ApiProperty({ example: 'pi_3N...', description: 'Avec ou sans sa partie _secret_...' })
  @MinLength(1, { message: 'Le paiement est inconnu.' })
  @MaxLength(255, { message: 'Le paiement est inconnu.' })
  @IsString({ message: 'Le paiement est inconnu.' })
  paymentIntentId: string;

  @ApiProperty({ example: 13.8, description: 'EUR avec orderId, centimes sans.' })
  @RefundAmount()
  amount: number;

  @ApiPropertyOptional()
  @Optional()
  @IsMongoId({ message: 'Cette commande n’existe pas.' })
  orderId?: string;

  @ApiPropertyOptional({ description: 'Ignoré : les mails vont à qui a commandé.' })
  @Optional()
  @MaxLength(254, { message: 'Email invalide' })
  @IsString({ message: 'Email invalide' })
  userEmail?: string;

  @ApiPropertyOptional({ description: "La commande devient 'Remboursé' même si une partie seulement est rendue." })
  @Optional()
  @IsBoolean({ message: 'Le choix du statut est illisible.' })
  setStatus?: boolean;

  @ApiPropertyOptional({
    example: 0,
    description: "EUR déjà rendus selon l'écran ; davantage depuis, et c'est un 409.",
  })
  @Optional()
  @RefundAmount({ min: 0 })
  expectedRefunded?: number;

  @ApiPropertyOptional({ description: 'Ce remboursement répond aussi à la demande du client, même en partie.' })
  @Optional()
  @IsBoolean({ message: 'Le choix de la réponse est illisible.' })
  closeRequest?: boolean;

  @ApiPropertyOptional({
    format: 'date-time',
    description: "Avec closeRequest : refundRequestedAt de la demande à l'écran ; une autre depuis, et c'est un 409.",
  })
  @Optional()
  @RequestMoment('La demande à clore est illisible.')
  requestedAt?: string;

  @ApiPropertyOptional({
    type: [RefundedUnitsDto],
    description: 'Avec orderId : les unités remboursées ; amount est alors ce qui en a été payé.',
  })
  @RefundedUnitsField()
  units?: RefundedUnitsDto[];

  @ApiPropertyOptional({ description: 'Motif, pour le journal et les collègues.' })
  @Optional()
  @MaxLength(500, { message: 'Un motif compte au plus 500 caractères.' })
  @IsString({ message: 'Le motif doit être un texte.' })
  reason?: string;
}

export class RefundRequestAnswerDto implements RefundRequestAnswer {
  @ApiProperty({ description: 'Accorder la demande ?' })
  @IsBoolean({ message: 'La réponse à la demande est illisible.' })
  accepted: boolean;

  @ApiPropertyOptional({ description: 'Phrase envoyée au client ; nécessaire pour refuser.' })
  @Optional()
  @MaxLength(1000, { message: 'Une réponse compte au plus 1000 caractères.' })
  @IsString({ message: 'La réponse doit être un texte.' })
  message?: string;

  @ApiPropertyOptional({ example: 13.8, description: 'EUR ; par défaut tout ce qui reste.' })
  @Optional()
  @RefundAmount({ max: 1_000_000 })
  amount?: number;

  @ApiPropertyOptional({
    type: [RefundedUnitsDto],
    description: 'Avec amount : les unités remboursées ; amount est alors ce qui en a été payé.',
  })
  @RefundedUnitsField()
  units?: RefundedUnitsDto[];

  @ApiPropertyOptional({
    example: 0,
    description: "EUR déjà rendus selon l'écran ; davantage depuis, et c'est un 409.",
  })
  @Optional()
  @RefundAmount({ min: 0 })
  expectedRefunded?: number;

  @ApiPropertyOptional({
    format: 'date-time',
    description: "refundRequestedAt de la demande à l'écran ; une autre depuis, et c'est un 409.",
  })
  @Optional()
  @RequestMoment('La demande à laquelle répondre est illisible.')
  requestedAt?: string;
}
