import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { MailSamples } from '../../shared/mail/mail-samples.js';
import { AdminModule } from '../admin/admin.module.js';
import { ReleasedOrders } from '../cart-ordering/application/released-orders.js';
import { CartOrderingModule } from '../cart-ordering/cart-ordering.module.js';
import { ProductOpinions } from '../catalog/application/product-opinions.js';
import { ShelfFollowers } from '../catalog/application/shelf-followers.js';
import { CatalogModule } from '../catalog/catalog.module.js';
import { PersonalRecords } from '../clients/application/personal-records.js';
import { ClientsModule } from '../clients/clients.module.js';
import { EndReviews } from './application/end-reviews.js';
import { InviteBuyers } from './application/invite-buyers.js';
import { ModerateReviews } from './application/moderate-reviews.js';
import { ReviewMails } from './application/ports/review-mails.js';
import { InvitationStore, ReviewStore } from './application/ports/review-store.js';
import { ReviewedOrders } from './application/ports/reviewed-orders.js';
import { ReviewedProducts, Staff } from './application/ports/reviewed-products.js';
import { ReviewLinks } from './application/review-links.js';
import { ShowReviews } from './application/show-reviews.js';
import { WriteReview } from './application/write-review.js';
import { ReviewedOrdersAdapter, ReviewedProductsAdapter, StaffAdapter } from './infrastructure/module-adapters.js';
import {
  INVITATION_MODEL,
  InvitationSchema,
  LEAVER_MODEL,
  LeaverSchema,
  MongoInvitations,
} from './infrastructure/mongo-invitations.js';
import { MongoReviews, REVIEW_MODEL, ReviewSchema } from './infrastructure/mongo-reviews.js';
import { OutboxReviewMails } from './infrastructure/outbox-review-mails.js';
import { ReviewRecords } from './infrastructure/review-records.js';
import { ReviewsAdminController } from './presentation/reviews-admin.controller.js';
import { ReviewsController } from './presentation/reviews.controller.js';

/** « Avis »: what buyers say of what they received, read before it appears (docs/adr/0126). */
@Module({
  imports: [
    MongooseModule.forFeature([
      { name: REVIEW_MODEL, schema: ReviewSchema },
      { name: INVITATION_MODEL, schema: InvitationSchema },
      { name: LEAVER_MODEL, schema: LeaverSchema },
    ]),
    AdminModule,
    CartOrderingModule,
    CatalogModule,
    ClientsModule,
  ],
  // The public addresses first: 'one-click' is no id.
  controllers: [ReviewsController, ReviewsAdminController],
  providers: [
    EndReviews,
    InviteBuyers,
    ModerateReviews,
    ReviewLinks,
    ReviewRecords,
    ShowReviews,
    WriteReview,
    { provide: ReviewStore, useClass: MongoReviews },
    { provide: InvitationStore, useClass: MongoInvitations },
    OutboxReviewMails,
    { provide: ReviewMails, useExisting: OutboxReviewMails },
    { provide: ReviewedOrders, useClass: ReviewedOrdersAdapter },
    { provide: ReviewedProducts, useClass: ReviewedProductsAdapter },
    { provide: Staff, useClass: StaffAdapter },
  ],
})
export class ReviewsModule {
  constructor(
    opinions: ProductOpinions,
    show: ShowReviews,
    released: ReleasedOrders,
    shelf: ShelfFollowers,
    ending: EndReviews,
    records: PersonalRecords,
    own: ReviewRecords,
    mails: OutboxReviewMails,
    samples: MailSamples,
  ) {
    opinions.register({ of: (productId) => show.ofProduct(productId), ratings: (ids) => show.ratings(ids) });
    released.onRelease((orderIds) => ending.ofOrders(orderIds));
    shelf.onGone((productId) => ending.ofProduct(productId));
    own.registerWith(records);
    mails.registerSamples(samples);
  }
}
