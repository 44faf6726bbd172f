import { Injectable } from '@nestjs/common';
import {
  DISTANCE_SALES_THRESHOLD,
  sumOf,
  VAT_MENTIONS,
  VAT_SCHEME_NAMES,
  type VatSettings,
  type VatState,
  type VatTotal,
} from '@shop/contract';
import { AuditLog, changesBetween } from '../../../shared/audit/audit-log.js';
import { Clock } from '../../../shared/domain/clock.js';
import { type Cents, toEuros } from '../../../shared/domain/money.js';
import { parisDay, parisMidnight } from '../../../shared/domain/paris-days.js';
import { UnitOfWork } from '../../../shared/persistence/unit-of-work.js';
import { treatments, vatGivenBack, vatTotalsOfOrder } from '../domain/vat-policy.js';
import { type DistanceSale, SalesFigures } from './ports/sales-figures.js';
import { VatSettingsStore } from './ports/vat-settings-store.js';
import { VatTreatments } from './vat-treatments.js';

/** What the shop has set about VAT, and what it has to watch. */
@Injectable()
export class VatRules {
  constructor(
    private readonly store: VatSettingsStore,
    private readonly treatments: VatTreatments,
    private readonly figures: SalesFigures,
    private readonly audit: AuditLog,
    private readonly work: UnitOfWork,
    private readonly clock: Clock,
  ) {}

  async state(): Promise<VatState> {
    const settings = await this.treatments.settings();
    const year = Number(parisDay(this.clock.now()).slice(0, 4));
    const [thisYear, lastYear] = await Promise.all([this.soldToBelgium(year), this.soldToBelgium(year - 1)]);
    return {
      ...settings,
      rows: treatments(settings).map(({ scheme, ratePercent }) => ({
        scheme,
        name: VAT_SCHEME_NAMES[scheme],
        ratePercent,
        mention: VAT_MENTIONS[scheme],
      })),
      distanceSales: {
        threshold: DISTANCE_SALES_THRESHOLD,
        thisYear: toEuros(thisYear),
        lastYear: toEuros(lastYear),
      },
    };
  }

  /** Of orders from now on: what was placed keeps its VAT. */
  async change(settings: VatSettings): Promise<VatState> {
    await this.work.run(async () => {
      const facts = changesBetween({ ...(await this.treatments.settings()) }, { ...settings });
      if (!facts) return;
      await this.store.write(settings);
      const target = { type: 'settings', id: 'vat', reference: 'TVA' } as const;
      await this.audit.record({ act: 'settings.vat-changed', target, ...facts });
    });
    return this.state();
  }

  private async soldToBelgium(year: number): Promise<Cents> {
    const [from, to] = [year, year + 1].map((start) => parisMidnight(`${start}-01-01`)) as [Date, Date];
    let sum: Cents = 0;
    for await (const sales of this.figures.distanceSales(from, to)) sum = sumOf([sum, ...sales.map(exclTaxKept)]);
    return sum;
  }
}

/** Excluding tax, less what went back; orders older than their VAT count with all they brought. */
function exclTaxKept(sale: DistanceSale): Cents {
  const totals = vatTotalsOfOrder(sale);
  if (!totals) return sale.keptCents;
  const returned = vatGivenBack(sale, sale.backCents) ?? [];
  const exclTaxOf = (parts: readonly VatTotal[]) => sumOf(parts.map(({ exclTaxCents }) => exclTaxCents));
  return exclTaxOf(totals) - exclTaxOf(returned);
}
