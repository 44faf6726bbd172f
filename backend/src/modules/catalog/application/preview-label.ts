import { Injectable } from '@nestjs/common';
import type { LabelPreview } from '@shop/contract';
import { labelErrors } from '../domain/labelling/label-errors.js';
import { checkIngredients } from '../domain/labelling/label-check.js';
import { tooManyNames } from '../domain/labelling/inci-list.js';

/** What shoppers would read of a list of ingredients, and what to look at before it is saved. Changes nothing. */
@Injectable()
export class PreviewLabel {
  /** @throws DomainError `PRODUCT.INGREDIENTS_TOO_MANY` (400) */
  execute(ingredients: string): LabelPreview {
    const names = tooManyNames(ingredients);
    if (names > 0) throw labelErrors.tooManyNames(names);
    return checkIngredients(ingredients);
  }
}
