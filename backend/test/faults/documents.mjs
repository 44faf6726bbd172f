/** Compares what the database says about invoices and credit notes with orders, payments and mails; names each disagreement. */

const sum = (numbers) => numbers.reduce((total, number) => total + number, 0);
const PAPER = /^([AF]\d{4}-\d{6})\.pdf$/;
const SERIES = { invoice: 'F', 'credit-note': 'A' };
const isFirst = ({ kind, corrects }) => kind === 'invoice' && corrects === null;

/** Holds after every case, whatever happened in it. */
export function documentFaults(books) {
  const { invoices, invoice_counters: counters, orders } = books;
  return [
    ...Object.keys(SERIES).flatMap((kind) =>
      seriesFaults(
        kind,
        invoices.filter((one) => one.kind === kind),
        counters.find(({ _id }) => _id === kind)?.years ?? {},
      ),
    ),
    ...invoices
      .filter(({ orderId }) => !orders.some(({ _id }) => String(_id) === orderId))
      .map(({ _id }) => `${_id} has no order`),
    ...orders.flatMap((order) => orderFaults(order, books)),
    ...mailFaults(books),
  ];
}

/** No gap, no double, no date before the one before, and nothing more than the counter gave out. */
function seriesFaults(kind, documents, years) {
  const faults = [];
  const counted = {};
  let before;
  for (const { _id, issuedAt } of documents.toSorted((a, b) => (a._id < b._id ? -1 : 1))) {
    const year = _id.slice(1, 5);
    counted[year] = (counted[year] ?? 0) + 1;
    const due = `${SERIES[kind]}${year}-${String(counted[year]).padStart(6, '0')}`;
    if (_id !== due) faults.push(`${_id} stands where ${due} should`);
    if (before && issuedAt < before) faults.push(`${_id} is dated before the one before it`);
    before = issuedAt;
  }
  for (const year of new Set([...Object.keys(counted), ...Object.keys(years)])) {
    const given = years[year] ?? 0;
    if (given !== (counted[year] ?? 0))
      faults.push(`${given} numbers of ${kind} are given out, ${counted[year]} are there`);
  }
  return faults;
}

/** One invoice per paid order, one credit note per refund, and together what was kept. */
function orderFaults(order, { invoices, invoice_buyers: buyers, payments }) {
  const faults = [];
  const id = String(order._id);
  const { refunds = [], unsettled = [] } = payments.find(({ _id }) => String(_id) === id) ?? {};
  const isSold = order.shown && !refunds.some(({ purpose }) => purpose === 'unservable');
  const own = invoices.filter(({ orderId }) => orderId === id);
  const first = own.filter(isFirst);
  if (first.length !== (isSold ? 1 : 0)) faults.push(`order ${id} has ${first.length} invoices`);
  if (!isSold || first.length !== 1)
    return [...faults, ...own.slice(first.length).map(({ _id }) => `${_id} corrects nothing`)];
  if (first[0].amountCents !== order.totalCents) faults.push(`${first[0]._id} is not of ${order.totalCents} cents`);
  // Given back, or given back and sent back by the bank: the client's all the same.
  const given = refunds.filter(({ state }) => state === 'done');
  const returned = unsettled.filter(({ kind, settled }) => kind === 'returned' && !settled);
  const credits = own.filter(({ kind }) => kind === 'credit-note');
  const due = given.length + returned.length;
  if (credits.length !== due) faults.push(`order ${id} has ${credits.length} credit notes for ${due} refunds`);
  const owed = sum(given.map(({ amountCents }) => amountCents)) + sum(returned.map(({ owedCents }) => owedCents));
  const credited = sum(credits.map(({ amountCents }) => amountCents));
  if (credited !== owed) faults.push(`order ${id}: ${credited} cents credited, ${owed} given back`);
  if (credited === first[0].amountCents && !sameRates(first, credits)) faults.push(`order ${id} is not 0 at each rate`);
  if (!buyers.some(({ _id }) => _id === order.reference)) faults.push(`nobody is kept who bought ${id}`);
  return faults;
}

function sameRates(one, other) {
  const perRate = (documents) => {
    const totals = {};
    for (const { ratePercent, exclTaxCents, vatCents } of documents.flatMap(({ totals: parts }) => parts)) {
      const [exclTax, vat] = totals[ratePercent] ?? [0, 0];
      totals[ratePercent] = [exclTax + exclTaxCents, vat + vatCents];
    }
    return JSON.stringify(totals);
  };
  return perRate(one) === perRate(other);
}

/** A confirmation carries its invoice, the mail of a refund its credit note: the paper that is kept, to the byte. */
function mailFaults({ invoices, outbox, mailbox }) {
  const carrying = { 'order-confirmation': 'invoice', 'order-refund': 'credit-note' };
  return outbox.flatMap(({ _id, kind, subjectId }) => {
    const wanted = carrying[kind];
    const mail = mailbox.find(({ messageId }) => messageId === _id);
    if (!wanted || !mail) return [];
    const papers = (mail.attachments ?? []).filter(({ name }) => PAPER.test(name));
    const kept = papers.map(({ name, sha256 }) =>
      invoices.find(
        (one) =>
          `${one._id}.pdf` === name && one.kind === wanted && one.orderId === subjectId && one.pdf?.sha256 === sha256,
      ),
    );
    const isRight = kept.length === 1 && kept[0] !== undefined;
    return isRight ? [] : [`mail ${_id} carries ${papers.map(({ name }) => name).join(', ') || 'no paper'}`];
  });
}
