import type { StockAlertRequest } from '@shop/contract';
import { EmailField, LinkTokenField } from '../../../shared/http/input/fields.js';

export class StockAlertRequestDto implements StockAlertRequest {
  @EmailField({
    optional: true,
    description: 'L’adresse à prévenir ; sans elle, celle du compte connecté, si elle est confirmée.',
  })
  email?: string;
}

export class StockAlertLinkDto {
  @LinkTokenField()
  token: string;
}

/** Named as in the mail's header. */
export class OneClickQuery {
  @LinkTokenField()
  quitter: string;
}
