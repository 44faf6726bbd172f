import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { Transform } from 'class-transformer';
import { ArrayMaxSize, ArrayMinSize, IsIn, IsMongoId } from 'class-validator';
import { LABEL_TOOLS, type LabelTool } from '@shop/contract';
import { IfGiven } from '../../../shared/http/input/fields.js';

const IDS = { message: 'Indiquez de 1 à 100 commandes, séparées par des virgules.' };
const DESCRIBED = {
  type: String,
  description: 'Identifiants de commandes, séparés par des virgules',
  example: '665f1c2e9b1d8a0012345678',
  pattern: '^[0-9a-fA-F]{24}(?:,[0-9a-fA-F]{24}){0,99}$',
};

const idsOf = ({ value }: { value: unknown }): unknown =>
  typeof value === 'string' ? value.split(',').filter(Boolean) : value;

/** `?ids=a,b`; without it all that is to be sent. */
export class LabelPlanQuery {
  @ApiPropertyOptional(DESCRIBED)
  @Transform(idsOf)
  @IfGiven()
  @ArrayMaxSize(100, IDS)
  @ArrayMinSize(1, IDS)
  @IsMongoId({ each: true, message: IDS.message })
  ids?: string[];
}

/** `?tool=coliship&ids=a,b`. */
export class LabelFileQuery {
  @ApiProperty({ type: String, enum: LABEL_TOOLS })
  @IsIn(LABEL_TOOLS, { message: 'Cet outil d’étiquettes est inconnu.' })
  tool: LabelTool;

  @ApiProperty(DESCRIBED)
  @Transform(idsOf)
  @ArrayMaxSize(100, IDS)
  @ArrayMinSize(1, IDS)
  @IsMongoId({ each: true, message: IDS.message })
  ids: string[];
}
