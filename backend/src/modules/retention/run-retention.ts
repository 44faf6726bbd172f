import type { Db } from 'mongodb';
import { PURPOSES, type PurposeId } from '../../shared/domain/personal-data/purposes.js';
import { unconfirmedAccounts } from './endings/account-endings.js';
import { keptCarts } from './endings/cart-endings.js';
import { personalDiscounts } from './endings/discount-endings.js';
import type { Ending } from './endings/ending.js';
import { inactiveAccounts } from './endings/inactive-endings.js';
import { invoiceBuyers } from './endings/invoice-endings.js';
import { endedLinks, sentMails, unsentMails } from './endings/mail-endings.js';
import { auditAddresses } from './endings/audit-endings.js';
import { ordersToForget, paidOrders, unpaidOrders } from './endings/order-endings.js';
import { withdrawals } from './endings/withdrawal-endings.js';
import { giftWords } from './endings/gift-endings.js';
import { refundRequests } from './endings/refund-request-endings.js';
import { refundWords } from './endings/payment-endings.js';

type JobPurpose = Extract<(typeof PURPOSES)[number], { by: 'job' }>['id'];

const ENDINGS: Record<JobPurpose, Ending> = {
  'unpaid-orders': unpaidOrders,
  'forget-when-over': ordersToForget,
  'paid-orders': paidOrders,
  'refund-requests': refundRequests,
  'gift-words': giftWords,
  'refund-words': refundWords,
  withdrawals,
  'sent-mails': sentMails,
  'unsent-mails': unsentMails,
  'unconfirmed-accounts': unconfirmedAccounts,
  'inactive-accounts': inactiveAccounts,
  'kept-carts': keptCarts,
  'personal-discounts': personalDiscounts,
  'invoice-buyers': invoiceBuyers,
  'ended-links': endedLinks,
  'audit-addresses': auditAddresses,
};

const isEnding = (id: PurposeId): id is JobPurpose => id in ENDINGS;

/** Ended between two breaths, so that the shop goes on beside. */
const BATCH = 200;
/** Of one purpose in one run; the rest follows the next day. */
const AT_MOST = 20_000;

export interface PurposeReport {
  id: PurposeId;
  /** Records that were ended; in a dry run, that would be. */
  count: number;
}

/** Ends what is kept about people for as long as `purposes.ts` says. Running it twice, or beside the shop, changes nothing more. */
export async function runRetention(db: Db, now: Date, { dryRun }: { dryRun: boolean }): Promise<PurposeReport[]> {
  const reports: PurposeReport[] = [];
  for (const { id } of PURPOSES) {
    if (!isEnding(id)) continue;
    reports.push({ id, count: dryRun ? await ENDINGS[id].due(db, now) : await endAll(ENDINGS[id], db, now) });
  }
  return reports;
}

async function endAll(ending: Ending, db: Db, now: Date): Promise<number> {
  let total = 0;
  while (total < AT_MOST) {
    const ended = await ending.end(db, now, BATCH);
    total += ended;
    if (ended < BATCH) break;
  }
  return total;
}
