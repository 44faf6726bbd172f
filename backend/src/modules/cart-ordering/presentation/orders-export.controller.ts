import {
  backCentsOf,
  giftMessageLine,
  lineCentsOf,
  paidUnitsCents,
  sumOf,
  totalsOf,
  unitsOf,
  VAT_SCHEME_NAMES,
  type VatPart,
} from '@shop/contract';
import { Controller, Get, Query, Res } from '@nestjs/common';
import { ApiBearerAuth, ApiOperation, ApiProduces, ApiTags } from '@nestjs/swagger';
import type { Response } from 'express';
import { AdminOnly, AdminOrKey, OpenTo } from '../../../shared/auth/access.js';
import { type Actor, CurrentActor } from '../../../shared/auth/actor.js';
import { mayAct } from '../../../shared/auth/roles.js';
import { toCents } from '../../../shared/domain/money.js';
import { CsvEuros, sendCsv } from '../../../shared/http/lists/csv.js';
import { ExportOrders } from '../application/export-orders.js';
import type { Order } from '../domain/order.js';
import { paidLines, unitsBack } from '../domain/refunded-units.js';
import { vatGivenBack, vatTotalsOfOrder } from '../domain/vat-policy.js';
import { filtersOf, OrderFilterQuery } from './order-list.query.js';

const ORDER_HEADER = [
  ...['Référence', 'Date', 'Statut', 'Nom', 'Prénom', 'Email', 'Téléphone', 'Adresse', 'Complément', 'Code postal'],
  ...['Ville', 'Pays', 'Articles', 'Total (EUR)', 'Remboursé (EUR)', 'Transporteur', 'Numéro de suivi'],
  ...['Total hors taxe (EUR)', 'TVA (EUR)', 'TVA des remboursements (EUR)', 'TVA selon'],
  ...['Cadeau', 'Mot du cadeau', 'Destinataire', 'Téléphone du destinataire', 'Étiquettes'],
];
/** What no book asks for: how somebody is reached, where it went, and what they said to each other. */
const NOT_OF_THE_BOOKS = [
  ...['Email', 'Téléphone', 'Adresse', 'Complément', 'Transporteur', 'Numéro de suivi'],
  ...['Mot du cadeau', 'Destinataire', 'Téléphone du destinataire', 'Étiquettes'],
];
const LINE_HEADER = [
  ...['Référence', 'Date', 'Statut', 'Produit', 'Quantité', 'Prix unitaire (EUR)', 'Total (EUR)'],
  ...['Prix antérieur annoncé (EUR)', 'Taux de TVA (%)', 'Hors taxe (EUR)', 'TVA (EUR)'],
  ...['Payé après remises (EUR)', 'Unités remboursées', 'Remboursé pour elles (EUR)'],
];

@ApiTags('Exports')
@ApiBearerAuth()
@OpenTo('accountant')
@AdminOnly()
@Controller('api/exports')
export class OrdersExportController {
  constructor(private readonly exportOrders: ExportOrders) {}

  @AdminOrKey('orders:read')
  @Get('orders.csv')
  @ApiProduces('text/csv')
  @ApiOperation({ summary: 'Commandes filtrées, pour un tableur' })
  async orders(
    @Query() query: OrderFilterQuery,
    @CurrentActor() actor: Actor,
    @Res() response: Response,
  ): Promise<void> {
    const orders = await this.exportOrders.execute('commandes', filtersOf(query));
    const whole = { header: ORDER_HEADER, rows: orderRows(orders) };
    await sendCsv(response, { name: 'commandes', ...(mayAct(actor) ? whole : forTheBooks(whole)) });
  }

  @AdminOrKey('orders:read')
  @Get('order-lines.csv')
  @ApiProduces('text/csv')
  @ApiOperation({ summary: 'Lignes des commandes filtrées, pour un tableur' })
  async lines(@Query() query: OrderFilterQuery, @Res() response: Response): Promise<void> {
    const orders = await this.exportOrders.execute('lignes-de-commandes', filtersOf(query));
    await sendCsv(response, { name: 'lignes-de-commandes', header: LINE_HEADER, rows: lineRows(orders) });
  }
}

/** The same columns and rows, without those of `NOT_OF_THE_BOOKS`. */
function forTheBooks<Cell>({ header, rows }: { header: string[]; rows: AsyncIterable<Cell[]> }) {
  const kept = <T>(cells: T[]) => cells.filter((_cell, column) => !NOT_OF_THE_BOOKS.includes(header[column]!));
  async function* keptRows() {
    for await (const row of rows) yield kept(row);
  }
  return { header: kept(header), rows: keptRows() };
}

async function* orderRows(orders: AsyncIterable<Order>) {
  for await (const { snapshot: order } of orders) {
    const { customer, delivery, gift, lines, tags = [], tracking, vatScheme } = order;
    const { recipient } = gift ?? {};
    const totals = vatTotalsOfOrder(order);
    const returned = vatGivenBack(order, backCentsOf(order));
    yield [
      ...[order.reference, order.date, order.status, customer.nom, customer.prenom, customer.email, customer.mobile],
      ...[delivery.address, delivery.complement, delivery.postalCode, delivery.city, delivery.country],
      totalsOf(lines, []).units,
      ...[new CsvEuros(order.totalCents), new CsvEuros(order.refundedCents)],
      ...[tracking?.carrier ?? '', tracking?.number ?? ''],
      totals ? new CsvEuros(sumOf(totals.map(({ exclTaxCents }) => exclTaxCents))) : '',
      totals ? new CsvEuros(sumOf(totals.map(({ vatCents }) => vatCents))) : '',
      returned ? new CsvEuros(sumOf(returned.map(({ vatCents }) => vatCents))) : '',
      vatScheme ? VAT_SCHEME_NAMES[vatScheme] : '',
      ...[gift ? 'oui' : '', gift ? giftMessageLine(gift.message) : ''],
      ...[recipient ? `${recipient.prenom} ${recipient.nom}` : '', recipient?.mobile ?? ''],
      tags.join(', '),
    ];
  }
}

async function* lineRows(orders: AsyncIterable<Order>) {
  for await (const { snapshot: order } of orders) {
    const [paid, back] = [paidLines(order), unitsBack(order)];
    for (const [index, line] of order.lines.entries()) {
      const { productId, name, quantity, unitPriceCents, reduction, vat } = line;
      const units = unitsOf(back, productId);
      const { paidCents } = paid[index]!;
      const returned = paidUnitsCents(paidCents, { quantity, before: 0, units });

      const amounts = [new CsvEuros(unitPriceCents), new CsvEuros(lineCentsOf({ quantity, unitPriceCents }))];
      const prior = reduction ? new CsvEuros(toCents(reduction.priorPrice)) : '';
      yield [
        order.reference,
        order.date,
        order.status,
        name,
        quantity,
        ...amounts,
        prior,
        ...taxOf(vat),
        ...[new CsvEuros(paidCents), units, new CsvEuros(returned)],
      ];
    }
  }
}

/** Frozen with the line; nothing in orders that are older. */
function taxOf(vat: VatPart | undefined) {
  return vat ? [vat.ratePercent, new CsvEuros(vat.exclTaxCents), new CsvEuros(vat.vatCents)] : ['', '', ''];
}
