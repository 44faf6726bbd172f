import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { RuleChecks } from '../legal/application/rule-checks.js';
import { AdjustStock } from './application/adjust-stock.js';
import { CountShelf } from './application/count-shelf.js';
import { CheckProductFile } from './application/check-product-file.js';
import { ImportProducts } from './application/import-products.js';
import { PicturesToCome } from './application/pictures-to-come.js';
import { PlaceholderPicture } from './application/ports/placeholder-picture.js';
import { ApplyBulkChange } from './application/apply-bulk-change.js';
import { AddProduct } from './application/add-product.js';
import { Barcodes } from './application/barcodes.js';
import { CarryOutPlanned } from './application/carry-out-planned.js';
import { PlanBulkChange } from './application/plan-bulk-change.js';
import { PlannedChanges } from './application/ports/planned-changes.js';
import {
  MongoPlannedChanges,
  PLANNED_CHANGE_MODEL,
  PlannedChangeSchema,
} from './infrastructure/mongo-planned-changes.js';
import { CatalogChanges } from './application/catalog-changes.js';
import { CatalogSeed } from './application/catalog-seed.js';
import { CatalogueEdits } from './application/catalogue-edits.js';
import { Categories } from './application/categories.js';
import { CatalogueWatch } from './application/catalogue-watch.js';
import { FillBundles } from './application/fill-bundles.js';
import { DeleteProduct } from './application/delete-product.js';
import { DuplicateProduct } from './application/duplicate-product.js';
import { Labelling } from './application/labelling.js';
import { LatestProducts } from './application/latest-products.js';
import { ExportProducts } from './application/export-products.js';
import { ListProducts } from './application/list-products.js';
import { ListSoaps } from './application/list-soaps.js';
import { ProductsOnSale } from './application/products-on-sale.js';
import { CatalogueVersion } from './application/ports/catalogue-version.js';
import { DemoCatalogue } from './application/ports/demo-catalogue.js';
import { BundleParts } from './application/ports/bundle-parts.js';
import { ToldSales } from './application/told-sales.js';
import { LowStockFollowers } from './application/low-stock-followers.js';
import { ProductOpinions } from './application/product-opinions.js';
import { ShelfFollowers } from './application/shelf-followers.js';
import { ManageCategories } from './application/manage-categories.js';
import { ManageLabelling } from './application/manage-labelling.js';
import { ManageVariants } from './application/manage-variants.js';
import { ChooseProducts } from './application/choose-products.js';
import { CompareProducts } from './application/compare-products.js';
import { GuideSoaps } from './application/guide-soaps.js';
import { CategoryStore } from './application/ports/category-store.js';
import { LabellingStore } from './application/ports/labelling-store.js';
import { PictureWarmer } from './application/ports/picture-warmer.js';
import { PriceHistories } from './application/ports/price-history.js';
import { ProductIndex } from './application/ports/product-index.js';
import { ProductRepository } from './application/ports/product-repository.js';
import { StockLedger } from './application/ports/stock-ledger.js';
import { StockMovements } from './application/ports/stock-movements.js';
import { VariantGroups } from './application/ports/variant-groups.js';
import { PreviewBulkChange } from './application/preview-bulk-change.js';
import { PreviewLabel } from './application/preview-label.js';
import { PreviewPrice } from './application/preview-price.js';
import { PriceBook } from './application/price-book.js';
import { ProductTerms } from './application/product-terms.js';
import { ProductTexts } from './application/product-texts.js';
import { PublishDue } from './application/publish-due.js';
import { LowerPrices } from './application/lower-prices.js';
import { ProductsForSale } from './application/products-for-sale.js';
import { MostBought, MostKept } from './application/most-kept.js';
import { SearchProducts } from './application/search-products.js';
import { ShowCards } from './application/show-cards.js';
import { ShowPairs } from './application/show-pairs.js';
import { ShowPicture } from './application/show-picture.js';
import { ShowProduct } from './application/show-product.js';
import { ShowVariants } from './application/show-variants.js';
import { StartSearch } from './application/start-search.js';
import { StockHistoryReader } from './application/stock-history.js';
import { StockKeeper } from './application/stock-keeper.js';
import { UpdateProduct } from './application/update-product.js';
import { BackgroundPictureWarmer } from './infrastructure/background-picture-warmer.js';
import { CatalogMigrations } from './infrastructure/catalog-migrations.js';
import { CatalogStart } from './infrastructure/catalog-start.js';
import { FileDemoCatalogue } from './infrastructure/file-demo-catalogue.js';
import { MinisearchIndex } from './infrastructure/minisearch-index.js';
import {
  CATALOGUE_EDIT_MODEL,
  CATALOGUE_VERSION_MODEL,
  CatalogueEditSchema,
  CatalogueVersionSchema,
  MongoCatalogueVersion,
} from './infrastructure/mongo-catalogue-version.js';
import {
  MongoPriceHistories,
  PRODUCT_PRICE_MODEL,
  ProductPriceSchema,
} from './infrastructure/mongo-price-histories.js';
import { CATEGORY_MODEL, CategorySchema, MongoCategories } from './infrastructure/mongo-categories.js';
import { LABELLING_MODEL, LabellingSchema, MongoLabelling } from './infrastructure/mongo-labelling.js';
import { BundleContents } from './infrastructure/bundle-contents.js';
import { LabelFilters } from './infrastructure/label-filters.js';
import { MongoProducts } from './infrastructure/mongo-products.js';
import { MongoStockLedger } from './infrastructure/mongo-stock-ledger.js';
import { MongoVariantGroups, VARIANT_GROUP_MODEL, VariantGroupSchema } from './infrastructure/mongo-variant-groups.js';
import { MongoStockMovements } from './infrastructure/mongo-stock-movements.js';
import { MovementBook } from './infrastructure/movement-book.js';
import { ShippedPlaceholderPicture } from './infrastructure/shipped-placeholder-picture.js';
import { ProductSlugs } from './infrastructure/product-slugs.js';
import { PublishingWorker } from './infrastructure/publishing-worker.js';
import { PRODUCT_MODEL, ProductSchema } from './infrastructure/product.schema.js';
import { STOCK_MOVEMENT_MODEL, StockMovementSchema } from './infrastructure/stock-movement.schema.js';
import { CategoriesController, CategoryAdminController } from './presentation/categories.controller.js';
import { PicturesController } from './presentation/pictures.controller.js';
import { LabellingController } from './presentation/labelling.controller.js';
import { BulkChangesController } from './presentation/bulk-changes.controller.js';
import { ProductImportsController } from './presentation/product-imports.controller.js';
import { ProductAdminController } from './presentation/product-admin.controller.js';
import { ProductsExportController } from './presentation/products-export.controller.js';
import { GuideController } from './presentation/guide.controller.js';
import { ProductChoiceController } from './presentation/product-choice.controller.js';
import { ProductSearchController } from './presentation/product-search.controller.js';
import { ProductsController } from './presentation/products.controller.js';
import { VariantsController } from './presentation/variants.controller.js';

const useCases = [
  LatestProducts,
  ListProducts,
  ExportProducts,
  ListSoaps,
  ShowProduct,
  SearchProducts,
  ChooseProducts,
  CompareProducts,
  GuideSoaps,
  ShowCards,
  StartSearch,
  AddProduct,
  AdjustStock,
  CountShelf,
  UpdateProduct,
  DeleteProduct,
  ApplyBulkChange,
  CheckProductFile,
  ImportProducts,
  PreviewBulkChange,
  PlanBulkChange,
  CarryOutPlanned,
  DuplicateProduct,
  ManageCategories,
  ManageLabelling,
  ManageVariants,
  PreviewLabel,
  PreviewPrice,
  ShowPicture,
];

@Module({
  imports: [
    MongooseModule.forFeature([
      { name: PRODUCT_MODEL, schema: ProductSchema },
      { name: CATALOGUE_VERSION_MODEL, schema: CatalogueVersionSchema },
      { name: CATALOGUE_EDIT_MODEL, schema: CatalogueEditSchema },
      { name: STOCK_MOVEMENT_MODEL, schema: StockMovementSchema },
      { name: PRODUCT_PRICE_MODEL, schema: ProductPriceSchema },
      { name: CATEGORY_MODEL, schema: CategorySchema },
      { name: LABELLING_MODEL, schema: LabellingSchema },
      { name: VARIANT_GROUP_MODEL, schema: VariantGroupSchema },
      { name: PLANNED_CHANGE_MODEL, schema: PlannedChangeSchema },
    ]),
  ],
  controllers: [
    CategoriesController,
    CategoryAdminController,
    LabellingController,
    ProductsController,
    ProductChoiceController,
    GuideController,
    ProductSearchController,
    BulkChangesController,
    ProductImportsController,
    ProductAdminController,
    ProductsExportController,
    VariantsController,
    PicturesController,
  ],
  providers: [
    ...useCases,
    Barcodes,
    CatalogChanges,
    MostBought,
    MostKept,
    Categories,
    CatalogueEdits,
    PicturesToCome,
    FillBundles,
    BundleContents,
    { provide: BundleParts, useExisting: BundleContents },
    LabelFilters,
    CatalogueWatch,
    CountShelf,
    CatalogSeed,
    CatalogMigrations,
    CatalogStart,
    PublishDue,
    PublishingWorker,
    LowerPrices,
    ProductsForSale,
    ProductsOnSale,
    ProductTerms,
    ProductTexts,
    ShowVariants,
    ShowPairs,
    StockHistoryReader,
    StockKeeper,
    LowStockFollowers,
    ToldSales,
    ProductOpinions,
    ShelfFollowers,
    MovementBook,
    ProductSlugs,
    PriceBook,
    Labelling,
    { provide: CategoryStore, useClass: MongoCategories },
    { provide: LabellingStore, useClass: MongoLabelling },
    { provide: ProductRepository, useClass: MongoProducts },
    { provide: PriceHistories, useClass: MongoPriceHistories },
    { provide: StockLedger, useClass: MongoStockLedger },
    { provide: StockMovements, useClass: MongoStockMovements },
    { provide: VariantGroups, useClass: MongoVariantGroups },
    { provide: PlannedChanges, useClass: MongoPlannedChanges },
    { provide: CatalogueVersion, useClass: MongoCatalogueVersion },
    { provide: ProductIndex, useClass: MinisearchIndex },
    { provide: PictureWarmer, useClass: BackgroundPictureWarmer },
    { provide: PlaceholderPicture, useClass: ShippedPlaceholderPicture },
    { provide: DemoCatalogue, useClass: FileDemoCatalogue },
  ],
  exports: [
    AdjustStock,
    CatalogChanges,
    CatalogueEdits,
    CatalogueWatch,
    CountShelf,
    CatalogSeed,
    LowerPrices,
    MostBought,
    MostKept,
    ProductsForSale,
    ProductsOnSale,
    ProductTexts,
    StockHistoryReader,
    StockKeeper,
    LowStockFollowers,
    ProductOpinions,
    ShelfFollowers,
  ],
})
export class CatalogModule {
  constructor(rules: RuleChecks, labelling: ManageLabelling) {
    rules.register('labelling', () => labelling.amiss());
  }
}
