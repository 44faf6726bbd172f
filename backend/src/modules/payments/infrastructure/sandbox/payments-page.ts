import { agreedEuros, formatEuros } from '../../../../shared/domain/money.js';
import { escapeHtml } from '../../../../shared/mail/mail-parts.js';
import type { SandboxEvent, SandboxIntentDocument } from './sandbox-intent.schema.js';
import type { WebhookMode } from './sandbox-settings.js';

const STYLE = `
*{box-sizing:border-box}
body{margin:0;padding:24px 16px;background:#ece4d7;color:#2e2a25;font:16px/1.5 'Instrument Sans','Helvetica Neue',Arial,sans-serif}
main{max-width:70rem;margin:auto}
h1{margin:0 0 8px;font:400 2rem/1.15 Fraunces,Georgia,serif}
h2{margin:0;font:600 1.1rem/1.4 inherit;overflow-wrap:anywhere}
section,fieldset{margin:16px 0;padding:16px 20px;background:#fdfaf4;border:1px solid #dacebb}
ul{list-style:none;margin:12px 0 0;padding:0}
li{display:flex;flex-wrap:wrap;gap:8px 12px;align-items:center;padding:10px 0;border-top:1px solid #dacebb}
li>span:first-child{flex:1 1 16rem;overflow-wrap:anywhere}
form{display:flex;flex-wrap:wrap;gap:8px;margin:0}
button{min-height:44px;padding:8px 14px;border:1px solid #6f5438;border-radius:3px;background:transparent;color:#2e2a25;font:600 15px/1.2 inherit;cursor:pointer}
button[aria-pressed=true]{background:#8f4f36;border-color:#8f4f36;color:#fdfaf4}
button:focus-visible{outline:3px solid #566049;outline-offset:3px}
.state{color:#6f5438}`;

const MODES: Record<WebhookMode, string> = { once: 'Une fois', twice: 'Deux fois', never: 'Jamais' };
const STATUSES: Record<SandboxIntentDocument['status'], string> = {
  requires_action: 'attend 3-D Secure',
  requires_payment_method: 'refusé',
  succeeded: 'payé',
  canceled: 'abandonné',
};
const DISPUTES = {
  needs_response: 'contesté',
  appeal_needs_response: 'contesté en appel',
  won: 'contestation gagnée',
  lost: 'contestation perdue',
};

/** `/dev/payments`: every payment of the sandbox and its events, to see each failure by hand. Works without script. */
export function paymentsPage(intents: readonly SandboxIntentDocument[], mode: WebhookMode, now: Date): string {
  const modes = (Object.keys(MODES) as WebhookMode[]).map(
    (name) => `<button name="mode" value="${name}" aria-pressed="${name === mode}">${MODES[name]}</button>`,
  );
  return `<!doctype html>
<html lang="fr"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex"><title>Paiements d’essai</title><link rel="icon" href="/favicon.svg"><style>${STYLE}</style></head>
<body><main><h1>Paiements d’essai</h1>
<p>Aucun argent ne circule. Les événements vont d’eux-mêmes à la boutique&nbsp;; ici, on les livre, répète, retarde ou perd.</p>
<fieldset><legend>Livraison des événements</legend><form method="post" action="/dev/payments/webhooks">${modes.join('')}</form></fieldset>
${intents.map((intent) => payment(intent, now)).join('\n') || '<p>Aucun paiement pour l’instant.</p>'}
</main></body></html>`;
}

function payment(intent: SandboxIntentDocument, now: Date): string {
  const { _id, amountCents, refundedCents, status, reference, orderId, attempt, failureCode, dispute } = intent;
  const facts = [
    STATUSES[status],
    failureCode && `code ${failureCode}`,
    refundedCents > 0 && agreedEuros(refundedCents, 'remboursé', 'remboursés'),
    dispute && DISPUTES[dispute.status],
  ].filter((fact) => typeof fact === 'string');
  const events = (intent.events ?? intent.undelivered).map((event) => eventLine(intent, event, now));
  return `<section aria-label="Paiement ${escapeHtml(_id)}">
<h2>${formatEuros(amountCents)} · ${escapeHtml(reference ?? orderId)} · essai ${attempt}</h2>
<p class="state">${escapeHtml(facts.join(', '))} · ${escapeHtml(_id)}</p>
${disputeForm(intent)}${refundForms(intent)}
<ul>${events.join('')}</ul></section>`;
}

function disputeForm({ _id, status, dispute }: SandboxIntentDocument): string {
  if (status !== 'succeeded' || dispute?.status === 'won') return '';
  const won = 'Contestation gagnée';
  const choices = !dispute
    ? { needs_response: 'Contester le paiement' }
    : dispute.status === 'lost'
      ? { appeal_needs_response: 'Appel', won }
      : { won, lost: 'Contestation perdue' };
  const buttons = Object.entries(choices).map(([value, label]) => button('status', value, label));
  return `<form method="post" action="/dev/payments/${escapeHtml(_id)}/dispute">${buttons.join('')}</form>`;
}

const REFUNDS = { pending: 'en attente', succeeded: 'versé', failed: 'renvoyé par la banque' };

/** What somebody may give back without the shop, and what the client's bank makes of each refund. */
function refundForms({ _id, status, amountCents, refundedCents, refunds }: SandboxIntentDocument): string {
  const path = `/dev/payments/${escapeHtml(_id)}/refunds`;
  const left = amountCents - refundedCents;
  const more =
    status === 'succeeded' && left > 0
      ? `<form method="post" action="${path}"><button name="amount" value="${left / 100}">Rembourser ${formatEuros(left)} hors de la boutique</button></form>`
      : '';
  const lines = refunds.map((refund) => {
    const actions = [
      refund.status === 'pending' && button('status', 'succeeded', 'La banque accepte'),
      refund.status !== 'failed' && button('status', 'failed', 'La banque renvoie la somme'),
    ].filter((action) => typeof action === 'string');
    return `<li><span>Remboursement de ${formatEuros(refund.amountCents)} <span class="state">(${REFUNDS[refund.status]})</span></span>
<form method="post" action="${path}/${escapeHtml(refund.id)}">${actions.join('')}</form></li>`;
  });
  return `${more}${lines.length > 0 ? `<ul>${lines.join('')}</ul>` : ''}`;
}

function eventLine(intent: SandboxIntentDocument, { id, type }: SandboxEvent, now: Date): string {
  const waiting = intent.undelivered.find((event) => event.id === id);
  const held = waiting?.notBefore && waiting.notBefore > now;
  const state = held ? 'retardé' : waiting ? 'en attente' : 'livré ou perdu';
  const actions = waiting
    ? [
        button('action', 'deliver', 'Livrer'),
        button('action', 'delay', 'Retarder d’une minute'),
        button('action', 'drop', 'Perdre'),
      ]
    : [button('action', 'deliver', 'Répéter')];
  return `<li><span>${escapeHtml(type)} <span class="state">(${state})</span></span>
<form method="post" action="/dev/payments/${escapeHtml(intent._id)}/events/${escapeHtml(id)}">${actions.join('')}</form></li>`;
}

const button = (name: string, value: string, label: string) =>
  `<button name="${name}" value="${value}">${label}</button>`;
