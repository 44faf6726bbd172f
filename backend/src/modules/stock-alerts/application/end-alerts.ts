import { Injectable } from '@nestjs/common';
import { AlertMails } from './ports/alert-mails.js';
import { type AlertPerson, AlertStore } from './ports/alert-store.js';

/** Nobody waits any more, and no mail about it keeps the address. Everything joins the caller's unit of work. */
@Injectable()
export class EndAlerts {
  constructor(
    private readonly alerts: AlertStore,
    private readonly mails: AlertMails,
  ) {}

  /** One that is over stays over: what is left of it names nobody. */
  async one(id: string): Promise<void> {
    if (!(await this.alerts.find(id))) return;
    await this.alerts.remove(id);
    await this.mails.forget(id);
  }

  /** @param productId only what they wait for there */
  async ofPerson(person: AlertPerson, productId?: string): Promise<void> {
    const own = await this.alerts.ofPerson(person);
    for (const alert of own) if (!productId || alert.productId === productId) await this.one(alert.id);
  }

  ofProduct(productId: string): Promise<void> {
    return this.alerts.removeOfProduct(productId);
  }
}
