import { Module } from '@nestjs/common';
import { CatalogChanges } from './application/catalog-changes.js';

@Module({ providers: [CatalogChanges], exports: [CatalogChanges] })
export class CatalogModule {}
