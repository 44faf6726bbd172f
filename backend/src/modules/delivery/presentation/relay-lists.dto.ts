import { ApiProperty } from '@nestjs/swagger';
import { IsString, Matches } from 'class-validator';
import { QueryText } from '../../../shared/http/lists/query-fields.js';
import { PageQuery } from '../../../shared/http/lists/paging.js';

/** As orders name a method. */
const METHOD = /^[A-Za-z0-9_-]{1,40}$/;
const UNKNOWN = { message: 'L’identifiant d’un mode est illisible.' };

const MethodId = () => (target: object, name: string) => {
  ApiProperty({ pattern: METHOD.source, example: 'fr-relais' })(target, name);
  Matches(METHOD, UNKNOWN)(target, name);
  IsString(UNKNOWN)(target, name);
};

/** Whose list it is, beside the file. */
export class RelayListDto {
  @MethodId()
  methodId: string;
}

/** `?methodId=&near=69001&page=&limit=`. */
export class RelayPointsQuery extends PageQuery {
  @MethodId()
  methodId: string;

  @QueryText('Code postal, ou début du nom de la ville', '69001')
  near?: string;
}
