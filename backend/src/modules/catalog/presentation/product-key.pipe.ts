import { Injectable, type PipeTransform } from '@nestjs/common';
import { PRODUCT_SLUG } from '@shop/contract';
import { ObjectIdPipe } from '../../../shared/http/input/object-id.pipe.js';
import type { ProductKey } from '../application/show-product.js';

const WORDS = new RegExp(`^${PRODUCT_SLUG}$`, 'u');
/** Words, and a number behind them. */
export const LONGEST_KEY = 100;

/** What names a product in an address: its id, or words. What is neither is answered like an id that does not exist. */
@Injectable()
export class ProductKeyPipe implements PipeTransform<string, ProductKey> {
  private readonly ids = new ObjectIdPipe();

  transform(value: string): ProductKey {
    const words = value.toLowerCase();
    const isId = /^[\da-f]{24}$/u.test(words);
    return !isId && words.length <= LONGEST_KEY && WORDS.test(words)
      ? { slug: words }
      : { id: this.ids.transform(value) };
  }
}
