import type { IncomingMessage, ServerResponse } from 'node:http';
import { authenticationPage, decidedPage } from '../../sandbox/three-d-secure-page.js';
import type { LocalIntent, LocalLedger } from './local-ledger.js';

/** The bank's page of 3-D Secure, where Stripe's `next_action` leads; the same words as the sandbox's. */
export class LocalBank {
  constructor(private readonly ledger: LocalLedger) {}

  receive({ method, url }: IncomingMessage, response: ServerResponse, form: URLSearchParams): void {
    const { pathname, searchParams } = new URL(url ?? '', 'http://bank');
    const intent = this.ledger.intent(pathname.split('/')[2] ?? null);
    const secret = method === 'POST' ? form.get('client_secret') : searchParams.get('client_secret');
    if (!intent || secret !== intent.secret) {
      response.writeHead(404).end();
      return;
    }
    if (method === 'POST') {
      this.ledger.authenticate(intent, form.get('decision') === 'authorise');
      response.writeHead(303, { Location: returnAddress(intent) }).end();
      return;
    }
    const { amount: amountCents, secret: clientSecret, createdAt: date } = intent;
    const page =
      intent.status === 'requires_action'
        ? authenticationPage({ shopName: 'La boutique', amountCents, clientSecret, date })
        : decidedPage(returnAddress(intent));
    response.writeHead(200, { 'Content-Type': 'text/html; charset=utf-8' }).end(page);
  }
}

function returnAddress({ id, secret, status, returnUrl }: LocalIntent): string {
  const url = new URL(returnUrl);
  url.searchParams.set('payment_intent', id);
  url.searchParams.set('payment_intent_client_secret', secret);
  url.searchParams.set('redirect_status', status === 'succeeded' ? 'succeeded' : 'failed');
  return url.href;
}
