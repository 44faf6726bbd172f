import { REFUSALS_OF_READS } from './refusals-of-reads.js';
import { NEWSLETTER_REFUSALS } from './newsletter-refusals.js';
import { REVIEW_REFUSALS } from './review-refusals.js';

/** What the state of a product and the moment of its sale say about each other. */
const PUBLISHING_REFUSALS = [
  ...['PRODUCT.PUBLISH_AT_FAR', 'PRODUCT.PUBLISH_AT_MISSING', 'PRODUCT.PUBLISH_AT_PAST'],
  // So do price and promotion.
  'PRODUCT.PROMO_FREE',
];

/** What is checked of the pictures whenever a product is written, as it is of its label. */
const SHOWN_REFUSALS = [
  'PRODUCT.ALT_TOO_LONG',
  'PRODUCT.FOCUS_INVALID',
  'PRODUCT.PICTURES_MISSING',
  'PRODUCT.PICTURES_TOO_MANY',
];

/** What a list of pictures says besides, what came with it and what the product has. */
const PICTURE_REFUSALS = [
  ...SHOWN_REFUSALS,
  'PRODUCT.PICTURES_UNREADABLE',
  'PRODUCT.PICTURE_FILES_DIFFER',
  'PRODUCT.PICTURE_NOT_KEPT',
  // JSON in a text, like the list.
  ...['PRODUCT.TRANSLATION_SIGNS', 'PRODUCT.TRANSLATION_TOO_LONG', 'PRODUCT.TRANSLATION_UNREADABLE'],
];

/** What one field of a label says about another one. */
const LABEL_REFUSALS = [
  'PRODUCT.CPNP_INVALID',
  'PRODUCT.DURABILITY_UNKNOWN',
  'PRODUCT.INGREDIENTS_TOO_MANY',
  'PRODUCT.LABEL_CONTROL_CHARACTERS',
  'PRODUCT.LABEL_TOO_LONG',
  'PRODUCT.MONTHS_INVALID',
  'PRODUCT.MONTHS_WITHOUT_PAO',
  'PRODUCT.RESPONSIBLE_EMAIL_INVALID',
  'PRODUCT.RESPONSIBLE_INCOMPLETE',
];

/** What a bundle says by itself, whatever the other products are. */
const OWN_BUNDLE_REFUSALS = [
  'BUNDLE.OF_ITSELF',
  'BUNDLE.OWN_STOCK',
  'BUNDLE.PART_TWICE',
  'BUNDLE.TOO_MANY_PARTS',
  'BUNDLE.TOO_MANY_PLACES',
  'BUNDLE.UNITS',
];

/** What is in a bundle depends on what the other products are, and on whether it is one. */
const PART_REFUSALS = [
  ...OWN_BUNDLE_REFUSALS,
  'BUNDLE.BUNDLE_INSIDE',
  'BUNDLE.PART_NOT_ON_SALE',
  'BUNDLE.PART_UNKNOWN',
];
const BUNDLE_REFUSALS = [...PART_REFUSALS, 'BUNDLE.EMPTY'];

/** Of what is written product by product: each is told with its line, and hinders no other. */
const LINE_REFUSALS = [
  ...OWN_BUNDLE_REFUSALS,
  ...LABEL_REFUSALS,
  ...PUBLISHING_REFUSALS,
  ...SHOWN_REFUSALS,
  'PRODUCT.CATEGORY_UNKNOWN',
].sort();

/** What letters of the name make an address is not in the description; lengths and the address are checked once more by the domain. */
const CATEGORY_REFUSALS = [
  'CATEGORY.NAME_MISSING',
  'CATEGORY.NAME_RESERVED',
  'CATEGORY.NAME_TOO_LONG',
  'CATEGORY.SLUG_INVALID',
  'CATEGORY.TEXT_TOO_LONG',
  'CATEGORY.TRANSLATION_TOO_LONG',
];

/**
 * By operation: what may answer 400 to a request that keeps to its description, since no schema says it: a link that is dead or was used, a
 * signature, somebody's own password or code, a password that is easily guessed, a name without letters. Sorted.
 */
export const ACCEPTED_REFUSALS: Readonly<Record<string, readonly string[]>> = {
  ...REFUSALS_OF_READS,
  'DELETE /api/delete/user/{id}': ['ADMIN.PASSWORD_REFUSED', 'PASSWORD.REQUIRED'],
  'POST /api/products/changes': LINE_REFUSALS,
  // A line may put a bundle on sale, and give a product an address.
  'POST /api/products/imports': [
    ...new Set([...LINE_REFUSALS, ...PART_REFUSALS, 'PRODUCT.ADDRESS_INVALID', 'PRODUCT.PICTURES_TO_COME']),
  ].sort(),
  // What is in a file no schema says.
  'POST /api/products/imports/check': [
    ...PART_REFUSALS.toSorted(),
    ...['CSV.CUT_OFF', 'CSV.EMPTY', 'CSV.NOT_TEXT', 'CSV.TOO_LONG'],
    ...[...LABEL_REFUSALS, ...PUBLISHING_REFUSALS, ...SHOWN_REFUSALS, 'PRODUCT.PICTURES_TO_COME'].sort(),
    ...['PRODUCT_FILE.COLUMNS', 'UPLOAD.INVALID'],
  ],
  'POST /api/products/changes/plan': ['PRODUCT.CATEGORY_UNKNOWN', 'PRODUCT.PLAN_FAR', 'PRODUCT.PLAN_PAST'],
  'POST /api/products/changes/preview': ['PRODUCT.BULK_INCOMPLETE', 'PRODUCT.CATEGORY_UNKNOWN'],
  'POST /api/client/{id}/addresses': ['ADDRESS.COUNTRY_NOT_SERVED', 'PERSON.NAME_INVALID'],
  'PUT /api/client/{id}/addresses/{addressId}': ['ADDRESS.COUNTRY_NOT_SERVED', 'PERSON.NAME_INVALID'],
  'POST /api/add/client': [
    'PASSWORD.PERSONAL',
    'PASSWORD.TOO_COMMON',
    'PASSWORD.TOO_SHORT',
    'PERSON.NAME_INVALID',
    'PERSON.REQUIRED',
  ],
  'POST /api/add/product': [
    ...BUNDLE_REFUSALS,
    ...LABEL_REFUSALS,
    ...PUBLISHING_REFUSALS,
    'PRODUCT.CATEGORY_UNKNOWN',
    ...PICTURE_REFUSALS,
  ].sort(),
  'POST /api/add/user': [
    'ADMIN.PASSWORD_REFUSED',
    'PASSWORD.PERSONAL',
    'PASSWORD.REQUIRED',
    'PASSWORD.TOO_COMMON',
    'PASSWORD.TOO_SHORT',
    'PERSON.NAME_INVALID',
    'PERSON.REQUIRED',
  ],
  'POST /api/admin/login': ['ADMIN.CODE_REFUSED'],
  'POST /api/admin/password/reset': [
    'LINK.NOT_VALID',
    'PASSWORD.PERSONAL',
    'PASSWORD.TOO_COMMON',
    'PASSWORD.TOO_SHORT',
  ],
  'POST /api/admin/second-factor/begin': ['ADMIN.PASSWORD_REFUSED'],
  'POST /api/admin/second-factor/confirm': ['ADMIN.CODE_REFUSED'],
  'POST /api/admin/second-factor/end': ['ADMIN.PASSWORD_REFUSED'],
  'POST /api/admin/second-factor/recovery-codes': ['ADMIN.PASSWORD_REFUSED'],
  'POST /api/api-keys': ['ADMIN.PASSWORD_REFUSED', 'PASSWORD.REQUIRED'],
  'POST /api/categories': CATEGORY_REFUSALS,
  'POST /api/claims': ['CLAIM.ENDS_BEFORE', 'CLAIM.NEUTRAL_CLAIMS', 'CLAIM.NOT_A_DAY', 'CLAIM.PROOF_EXPIRED'],
  'POST /api/claims/{id}/document': ['CLAIM.DOCUMENT_MISSING'],
  'POST /api/client/{id}/erasure': ['PASSWORD.WRONG_CURRENT'],
  'POST /api/confirm/client': [
    'CLIENT.MOBILE_INVALID',
    'CONFIRMATION.ORDER_TO_KEEP',
    'CONFIRMATION.PASSWORD_REQUIRED',
    'CONFIRMATION.PASSWORD_TO_CHOOSE',
    'CONFIRMATION.PASSWORD_WRONG',
    'LINK.NOT_VALID',
    'PASSWORD.PERSONAL',
    'PASSWORD.TOO_COMMON',
    'PASSWORD.TOO_SHORT',
    'PERSON.NAME_INVALID',
    'PERSON.REQUIRED',
  ],
  'POST /api/delivery/relay-lists': [
    ...['CSV.CUT_OFF', 'CSV.EMPTY', 'CSV.NOT_TEXT', 'CSV.TOO_LONG'],
    ...['RELAY_LIST.COLUMNS', 'RELAY_LIST.TOO_MANY', 'RELAY_LIST.WRONG_LINES', 'UPLOAD.INVALID'],
  ],
  'POST /api/delivery/relay-lists/check': [
    ...['CSV.CUT_OFF', 'CSV.EMPTY', 'CSV.NOT_TEXT', 'CSV.TOO_LONG', 'RELAY_LIST.COLUMNS', 'UPLOAD.INVALID'],
  ],
  'POST /api/discounts': [
    'DISCOUNT.ABOVE_MINIMUM',
    'DISCOUNT.INCOMPLETE',
    'DISCOUNT.LOT_GIVES_NOTHING',
    'DISCOUNT.PRODUCT_UNKNOWN',
  ],
  'POST /api/discounts/preview': [
    'DISCOUNT.ABOVE_MINIMUM',
    'DISCOUNT.INCOMPLETE',
    'DISCOUNT.LOT_GIVES_NOTHING',
    'DISCOUNT.PRODUCT_UNKNOWN',
  ],
  'POST /api/forget-me/confirm': ['ORDER.FORGET_LINK_NOT_VALID'],
  'POST /api/order-pages/open': ['ORDER.LINK_NOT_VALID', 'ORDER.LINK_USED', 'ORDER.MAILED_LINK_OVER'],
  'POST /api/order-pages/read': ['ORDER.ACCESS_OVER'],
  'POST /api/order-pages/account': ['ORDER.ACCESS_OVER', 'PERSON.NAME_INVALID', 'PERSON.REQUIRED'],
  'POST /api/order-pages/refund-request': ['ORDER.ACCESS_OVER'],
  'POST /api/order-pages/refund-request/take-back': ['ORDER.ACCESS_OVER'],
  'POST /api/invoices/{number}/pdf': ['ORDER.ACCESS_OVER'],
  'POST /api/guarantee-notice/versions': ['GUARANTEE_NOTICE.MISSING', 'GUARANTEE_NOTICE.TOO_SMALL'],
  'POST /api/invite/user': [
    'ADMIN.PASSWORD_REFUSED',
    'PASSWORD.PERSONAL',
    'PASSWORD.REQUIRED',
    'PASSWORD.TOO_COMMON',
    'PASSWORD.TOO_SHORT',
    'PERSON.NAME_INVALID',
    'PERSON.REQUIRED',
  ],
  'POST /api/label-preview': ['PRODUCT.INGREDIENTS_TOO_MANY'],
  'POST /api/content/pictures': ['CONTENT.PICTURE_REQUIRED', 'CONTENT.PICTURE_SMALL'],
  'POST /api/content/{kind}/publication': ['CONTENT.MOMENT_REFUSED'],
  'PUT /api/content/{kind}/draft': ['CONTENT.INVALID'],
  'POST /api/legal-texts/{legalText}/preview': ['LEGAL_TEXT.INVALID'],
  'POST /api/legal-texts/{legalText}/preview/pdf': ['LEGAL_TEXT.INVALID'],
  'POST /api/legal-texts/{legalText}/versions': [
    'LEGAL_TEXT.DATE_PAST',
    'LEGAL_TEXT.DATE_TOO_FAR',
    'LEGAL_TEXT.DATE_UNKNOWN',
    'LEGAL_TEXT.INVALID',
  ],
  'POST /api/lots': ['LOT.ENDS_BEFORE', 'LOT.IN_FUTURE', 'LOT.NOT_A_DAY'],
  'POST /api/neworders': ['PERSON.NAME_INVALID'],
  'POST /api/order-views': ['ORDER_VIEW.NARROWS_NOTHING'],
  // Of the command that hands over what was sold; nothing is sent there.
  'POST /api/orders/at-market': ['ORDER.SOLD_AT_INVALID', 'TRACKING.CARRIER_MISSING', 'TRACKING.NUMBER_MISSING'],
  'POST /api/orders/by-hand': ['PERSON.NAME_INVALID'],
  'POST /api/orders/bulk-status': ['TRACKING.CARRIER_MISSING', 'TRACKING.NUMBER_MISSING'],
  // What is in a file no schema says.
  'POST /api/orders/tracking-files': [
    ...['CSV.CUT_OFF', 'CSV.EMPTY', 'CSV.NOT_TEXT', 'CSV.TOO_LONG', 'TRACKING_FILE.COLUMNS', 'UPLOAD.INVALID'],
  ],
  'POST /api/orders/tracking-numbers': ['TRACKING.CARRIER_MISSING', 'TRACKING.NUMBER_MISSING'],
  'POST /api/orders/{id}/refund-request/answer': ['REFUND.ANSWER_MISSING', 'REFUND.SHELF_UNITS'],
  'POST /api/password/reset': ['LINK.NOT_VALID', 'PASSWORD.PERSONAL', 'PASSWORD.TOO_COMMON', 'PASSWORD.TOO_SHORT'],
  'POST /api/sessions/end': ['ADMIN.PASSWORD_REFUSED', 'PASSWORD.WRONG_CURRENT'],
  'POST /api/prepared-orders': ['PERSON.NAME_INVALID'],
  'POST /api/prepared-orders/order': ['PERSON.NAME_INVALID'],
  'POST /api/product/{id}/stock-alert': ['STOCK_ALERT.EMAIL_MISSING'],
  'POST /api/contact/read': ['CONTACT.LINK_NOT_VALID'],
  'POST /api/contact/reply': ['CONTACT.LINK_NOT_VALID'],
  ...NEWSLETTER_REFUSALS,
  ...REVIEW_REFUSALS,
  'POST /api/stock-alerts/confirm': ['STOCK_ALERT.LINK_NOT_VALID'],
  'POST /api/stock-alerts/leave': ['STOCK_ALERT.LINK_NOT_VALID'],
  'POST /api/stock-alerts/one-click': ['STOCK_ALERT.LINK_NOT_VALID'],
  'POST /api/mails/preview': ['SETTINGS.INVALID'],
  'POST /api/mails/trial': ['SETTINGS.INVALID'],
  // One use case serves these and the mailed link, whose access ends.
  'POST /api/purchases/{userId}/{orderId}/refund': ['ORDER.ACCESS_OVER'],
  'POST /api/purchases/{userId}/{orderId}/refund/take-back': ['ORDER.ACCESS_OVER'],
  'POST /api/recalls': [
    'RECALL.NOT_ONE_PRODUCT',
    'RECALL.NOT_RAPPELCONSO',
    'RECALL.PLAYS_DOWN',
    'RECALL.TOO_FEW_REMEDIES',
  ],
  'POST /api/recalls/preview': [
    'RECALL.NOT_ONE_PRODUCT',
    'RECALL.NOT_RAPPELCONSO',
    'RECALL.PLAYS_DOWN',
    'RECALL.TOO_FEW_REMEDIES',
  ],
  'POST /api/sendgrid/events': ['MAIL_EVENTS.MALFORMED', 'MAIL_EVENTS.SIGNATURE'],
  'POST /api/stripe/refund': ['REFUND.AMOUNT_INVALID', 'REFUND.ANSWER_MISSING', 'REFUND.SHELF_UNITS'],
  'POST /api/stripe/webhook': ['WEBHOOK.MALFORMED', 'WEBHOOK.SIGNATURE'],
  'POST /api/webhooks': ['WEBHOOK.ADDRESS_REFUSED', 'WEBHOOK.NAME_UNKNOWN', 'WEBHOOK.URL_INVALID'],
  'POST /api/withdrawals': [
    'PERSON.NAME_INVALID',
    'PERSON.REQUIRED',
    'WITHDRAWAL.LINES_NOT_OFFERED',
    'WITHDRAWAL.LINES_NOT_OF_ORDER',
  ],
  'POST /api/withdrawals/link': ['WITHDRAWAL.LINK_NOT_VALID'],
  'POST /api/withdrawals/{id}/match': ['WITHDRAWAL.ORDER_NOT_FOUND'],
  'PUT /api/categories/{id}': CATEGORY_REFUSALS,
  'PUT /api/claims/{id}': ['CLAIM.ENDS_BEFORE', 'CLAIM.NEUTRAL_CLAIMS', 'CLAIM.NOT_A_DAY', 'CLAIM.PROOF_EXPIRED'],
  'PUT /api/delivery': ['DELIVERY.NOT_SOUND'],
  'PUT /api/discounts/{id}': [
    'DISCOUNT.ABOVE_MINIMUM',
    'DISCOUNT.INCOMPLETE',
    'DISCOUNT.LOT_GIVES_NOTHING',
    'DISCOUNT.PRODUCT_UNKNOWN',
  ],
  'PUT /api/legal-texts/{legalText}/draft': ['LEGAL_TEXT.INVALID'],
  'PUT /api/lots/{id}': ['LOT.ENDS_BEFORE', 'LOT.IN_FUTURE', 'LOT.NOT_A_DAY'],
  'PUT /api/obligations/{id}/confirmation': ['RULE.UNTIL_PAST', 'RULE.UNTIL_UNKNOWN'],
  'PUT /api/product/{id}/variants': [
    'VARIANTS.ITSELF_MISSING',
    'VARIANTS.LABEL_MISSING',
    'VARIANTS.LABEL_TWICE',
    'VARIANTS.PRODUCT_TWICE',
    'VARIANTS.TOO_FEW',
    'VARIANTS.TOO_MANY',
  ],
  'PUT /api/seller': ['SELLER.INVALID'],
  'PUT /api/webhooks/{id}': ['WEBHOOK.ADDRESS_REFUSED', 'WEBHOOK.NAME_UNKNOWN', 'WEBHOOK.URL_INVALID'],
  'PUT /api/settings/{section}': ['SETTINGS.INVALID'],
  'PUT /api/orders/{id}/delivery': ['DELIVERY.DAY_INVALID'],
  'PUT /api/orders/{id}/lots': ['LOT.MORE_THAN_PARCEL', 'LOT.NOT_OF_ORDER', 'LOT.UNKNOWN'],
  'PUT /api/orders/{id}/status': ['TRACKING.CARRIER_MISSING', 'TRACKING.NUMBER_MISSING'],
  'PUT /api/update/client/{id}': [
    'CLIENT.BIRTHDAY_INVALID',
    'CLIENT.MOBILE_INVALID',
    'PASSWORD.REQUIRED',
    'PASSWORD.WRONG_CURRENT',
    'PERSON.NAME_INVALID',
    'PERSON.REQUIRED',
  ],
  // Of a sheet that an earlier version took.
  'POST /api/product/{id}/duplicate': [
    ...OWN_BUNDLE_REFUSALS,
    ...LABEL_REFUSALS,
    ...PUBLISHING_REFUSALS,
    ...SHOWN_REFUSALS,
  ].sort(),
  'PUT /api/update/product/{id}': [
    ...BUNDLE_REFUSALS,
    ...LABEL_REFUSALS,
    ...PUBLISHING_REFUSALS,
    'BUNDLE.COUNT_AFTERWARDS',
    'PRODUCT.CATEGORY_UNKNOWN',
    ...PICTURE_REFUSALS,
    'PRODUCT.PICTURES_TO_COME',
  ].sort(),
  'PUT /api/update/client/{id}/password': [
    'PASSWORD.PERSONAL',
    'PASSWORD.TOO_COMMON',
    'PASSWORD.TOO_SHORT',
    'PASSWORD.WRONG_CURRENT',
  ],
  'PUT /api/update/user/{id}': [
    'ADMIN.PASSWORD_REFUSED',
    'PASSWORD.PERSONAL',
    'PASSWORD.REQUIRED',
    'PASSWORD.TOO_COMMON',
    'PASSWORD.TOO_SHORT',
    'PERSON.NAME_INVALID',
    'PERSON.REQUIRED',
  ],
};
