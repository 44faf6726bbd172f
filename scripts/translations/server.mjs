/**
 * What the server says to clients in words: mails, and sentences of the API's answers. It writes them in French; the phrasebook
 * (backend/src/shared/languages) finds a finished sentence's words in the catalogue by the same key that is read here.
 */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import ts from 'typescript';
import { root } from '../lib.mjs';
import { rewrite } from './rewrite.mjs';

const MAILS = [
  'modules/cart-ordering/infrastructure/mails/order-arrival-words.ts',
  'modules/cart-ordering/infrastructure/mails/order-mail-words.ts',
  'modules/cart-ordering/infrastructure/mails/order-status-words.ts',
  'modules/cart-ordering/infrastructure/mails/page-link-words.ts',
  'modules/cart-ordering/infrastructure/mails/prepared-words.ts',
  'modules/cart-ordering/infrastructure/mails/refund-request-words.ts',
  'modules/clients/application/client-mail-texts.ts',
  'modules/contact/infrastructure/outbox-contact-mails.ts',
  'modules/invoices/application/invoice-mail.ts',
  'modules/legal-texts/application/legal-text-mail.ts',
  'modules/lots/infrastructure/outbox-recall-mails.ts',
  'modules/reviews/infrastructure/outbox-review-mails.ts',
  'modules/cart-reminders/infrastructure/outbox-reminder-mails.ts',
  'modules/newsletter/infrastructure/outbox-newsletter-mails.ts',
  'modules/stock-alerts/infrastructure/outbox-alert-mails.ts',
  'modules/withdrawals/infrastructure/outbox-withdrawal-mails.ts',
  'shared/mail/mail-layout.ts',
];

/** Whose refusals and messages somebody in the shop can meet. */
const ANSWERS = [
  'modules/delivery/domain/delivery-promise.ts',
  'modules/delivery/domain/delivery-reach.ts',
  'modules/cart-ordering/application/order-request.ts',
  'modules/cart-ordering/domain/bundle-choice.ts',
  'modules/cart-ordering/domain/cart-delivery.ts',
  'modules/cart-ordering/domain/cart-pricing.ts',
  'modules/cart-ordering/domain/order-errors.ts',
  'modules/cart-ordering/domain/prepared-order-errors.ts',
  'modules/cart-ordering/domain/shelf-of-cart.ts',
  'modules/cart-ordering/presentation/cart.dto.ts',
  'modules/cart-ordering/presentation/chosen-parts.dto.ts',
  'modules/cart-ordering/presentation/forget-me.controller.ts',
  'modules/cart-ordering/presentation/gift.dto.ts',
  'modules/cart-ordering/presentation/new-order.dto.ts',
  'modules/cart-ordering/presentation/order-page.dto.ts',
  'modules/cart-ordering/presentation/order-pages.controller.ts',
  'modules/cart-ordering/presentation/purchase.dto.ts',
  'modules/cart-ordering/presentation/refund-asked.dto.ts',
  'modules/cart-ordering/presentation/relay-point.dto.ts',
  'modules/catalog/application/compare-products.ts',
  'modules/catalog/application/show-pairs.ts',
  'modules/catalog/domain/bundle-words.ts',
  'modules/catalog/domain/choice.ts',
  'modules/catalog/domain/comparison.ts',
  'modules/catalog/presentation/product-choice.controller.ts',
  'modules/clients/application/add-favorite.ts',
  'modules/clients/application/ports/client-repository.ts',
  'modules/clients/domain/address-errors.ts',
  'modules/clients/domain/client-errors.ts',
  'modules/clients/infrastructure/mongo-client-repository.ts',
  'modules/clients/presentation/account.controller.ts',
  'modules/clients/presentation/address.dto.ts',
  'modules/clients/presentation/client-dtos.ts',
  'modules/clients/presentation/client-session.controller.ts',
  'modules/clients/presentation/sign-up.controller.ts',
  'modules/contact/domain/answer-words.ts',
  'modules/contact/domain/contact-errors.ts',
  'modules/contact/presentation/contact.dto.ts',
  'modules/delivery/domain/delivery-errors.ts',
  'modules/discounts/application/cart-discounts.ts',
  'modules/discounts/domain/refusals.ts',
  'modules/invoices/domain/paper-errors.ts',
  'modules/cart-reminders/domain/reminder-errors.ts',
  'modules/cart-reminders/presentation/cart-reminders.controller.ts',
  'modules/cart-reminders/presentation/cart-reminders.dto.ts',
  'modules/newsletter/domain/newsletter-errors.ts',
  'modules/newsletter/presentation/newsletter.controller.ts',
  'modules/payments/application/confirm-return.ts',
  'modules/payments/domain/card-refusal.ts',
  'modules/payments/domain/payment-errors.ts',
  'modules/payments/presentation/payment-return.dto.ts',
  'modules/reviews/domain/review-errors.ts',
  'modules/reviews/presentation/review.dto.ts',
  'modules/reviews/presentation/reviews.controller.ts',
  'modules/stock-alerts/domain/stock-alert-errors.ts',
  'modules/stock-alerts/presentation/stock-alerts.controller.ts',
  'modules/withdrawals/domain/withdrawal-errors.ts',
  'modules/withdrawals/presentation/withdrawal.dto.ts',
  'shared/auth/access.guard.ts',
  'shared/auth/passwords.ts',
  'shared/auth/sessions.dto.ts',
  'shared/auth/sessions.ts',
  'shared/domain/contact-rules.ts',
  'shared/domain/opening.ts',
  'shared/domain/password-policy.ts',
  'shared/domain/person-name.ts',
  'shared/http/error.filter.ts',
  'shared/http/input/fields.ts',
  'shared/http/input/idempotency-key.ts',
  'shared/http/input/object-id.pipe.ts',
  'shared/http/input/required-text.ts',
  'shared/http/input/unseen-signs.ts',
  'shared/http/input/validation.pipe.ts',
  'shared/http/limits/body-complexity.ts',
  'shared/http/limits/body-type.guard.ts',
  'shared/http/limits/load-shedding.ts',
  'shared/http/lists/paging.ts',
  'shared/throttle/throttle.ts',
];

/** Of the contract, what only the server says. */
const CONTRACT = [
  'contract/src/discount-gift.ts',
  'contract/src/vat.ts',
  'contract/src/product-traits.ts',
  'contract/src/product-choice.ts',
  'contract/src/product-rating.ts',
];

/** Of files that speak to the back-office for the rest: only what has these codes. */
const BY_CODE = {
  'modules/catalog/domain/product.ts': /'PRODUCT\.(?:WITHDRAWN|NOT_FOUND)'/,
  'modules/legal-texts/domain/legal-text-errors.ts': /'LEGAL_TEXT\.VERSION_NOT_FOUND'/,
};

/** Told to whoever writes a program: the API's documentation stays French. */
const DOCUMENTATION = /^(?:description|example|examples|summary|default)$/;

/** @param found gets each text with its places, as the shop's own */
export function readServerTexts(found, review) {
  const read = (files, area) => {
    for (const name of files) {
      const file = name.startsWith('contract/') ? name : `backend/src/${name}`;
      readFile(name, file, area, found, review);
    }
  };
  read(MAILS, 'mails');
  read(ANSWERS, 'answers');
  read(Object.keys(BY_CODE), 'answers');
  read(CONTRACT, 'contract');
}

function readFile(name, file, area, found, review) {
  const code = readFileSync(path.join(root, file), 'utf8');
  const say = ({ text, offset, node }) => {
    if (review.isName(file, text) || isDocumentation(node) || !hasCode(node, BY_CODE[name])) return undefined;
    const line = code.slice(0, offset).split('\n').length;
    const places = found.get(text) ?? [];
    if (!places.some((place) => place.file === file && place.line === line)) places.push({ file, line, area });
    found.set(text, places);
    // As it is: what it is made of is no text of its own.
    return text;
  };
  say.lists = (text) => review.isText(file, text);
  rewrite(code, file, say);
}

const hasCode = (node, code) => !code || (ts.isNewExpression(node.parent) && code.test(node.parent.getText()));

function isDocumentation(node) {
  for (let at = node; at.parent; at = at.parent) {
    if (ts.isPropertyAssignment(at) && DOCUMENTATION.test(at.name.getText())) return true;
    // Its words are the description of a parameter alone.
    if (ts.isDecorator(at)) return at.expression.getText().startsWith('QueryFlag(');
  }
  return false;
}
