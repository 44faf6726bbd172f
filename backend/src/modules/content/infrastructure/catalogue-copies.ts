import { Injectable } from '@nestjs/common';
import { CatalogueEdits } from '../../catalog/application/catalogue-edits.js';
import { PageCopies } from '../application/ports/page-copies.js';

/** Pages show the catalogue and follow its edits; that no product is among these drops every page and answer all the same. */
@Injectable()
export class CatalogueCopies extends PageCopies {
  constructor(private readonly edits: CatalogueEdits) {
    super();
  }

  override renewAfter<T>(edit: () => Promise<T>): Promise<T> {
    return this.edits.record([], edit);
  }
}
