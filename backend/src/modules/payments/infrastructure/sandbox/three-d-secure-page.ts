import { formatEuros } from '../../../../shared/domain/money.js';
import { longDay } from '../../../../shared/domain/paris-days.js';
import { escapeHtml } from '../../../../shared/mail/mail-parts.js';

const STYLE = `
*{box-sizing:border-box}
body{margin:0;min-height:100vh;display:grid;place-items:center;padding:24px 20px;background:#ece4d7;color:#2e2a25;font:17px/1.6 'Instrument Sans','Helvetica Neue',Arial,sans-serif}
main{width:100%;max-width:30rem;background:#fdfaf4;padding:36px 28px}
.bank{margin:0 0 24px;color:#566049;letter-spacing:.04em}
h1{margin:0 0 16px;font:400 2rem/1.15 Fraunces,Georgia,serif}
dl{margin:24px 0;display:grid;grid-template-columns:auto 1fr}
dt,dd{margin:0;padding:12px 0;border-top:1px solid #dacebb}
dt{color:#6f5438;padding-right:16px}dd{text-align:right}
dd.amount{font:400 1.5rem/1.3 Fraunces,Georgia,serif}
button,.button{display:block;width:100%;min-height:52px;margin:12px 0 0;padding:14px 24px;border:1px solid #8f4f36;border-radius:3px;background:#8f4f36;color:#fdfaf4;font:600 17px/1.25 'Instrument Sans','Helvetica Neue',Arial,sans-serif;text-align:center;text-decoration:none;cursor:pointer}
button.second{background:transparent;color:#2e2a25;border-color:#6f5438}
button:focus-visible,.button:focus-visible{outline:3px solid #566049;outline-offset:3px}
small{display:block;margin-top:24px;color:#6f5438;font-size:1rem}`;

function page(title: string, body: string): string {
  return `<!doctype html>
<html lang="fr"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex"><title>${escapeHtml(title)}</title><link rel="icon" href="/favicon.svg"><style>${STYLE}</style></head>
<body><main><p class="bank">Banque d’essai · 3-D Secure</p>${body}</main></body></html>`;
}

/** What the shopper's bank would show. Works without any script. */
export function authenticationPage(payment: {
  shopName: string;
  amountCents: number;
  clientSecret: string;
  date: Date;
}): string {
  return page(
    'Authentification du paiement',
    `<h1>Confirmez votre paiement</h1>
<p>Votre banque vérifie que c’est bien vous. Cette page est un essai&nbsp;: aucun argent ne circule.</p>
<dl><dt>Commerçant</dt><dd>${escapeHtml(payment.shopName)}</dd><dt>Date</dt><dd>${longDay(payment.date)}</dd><dt>Montant</dt><dd class="amount">${formatEuros(payment.amountCents)}</dd></dl>
<form method="post">
<input type="hidden" name="client_secret" value="${escapeHtml(payment.clientSecret)}">
<button name="decision" value="authorise">Autoriser le paiement</button>
<button class="second" name="decision" value="refuse">Refuser le paiement</button>
</form>`,
  );
}

/** The payment was decided already, or its time is over. */
export function decidedPage(returnUrl: string): string {
  return page(
    'Paiement déjà traité',
    `<h1>Ce paiement est déjà traité</h1>
<p>Il a été autorisé, refusé ou abandonné. Retournez à la boutique pour en voir le résultat.</p>
<a class="button" href="${escapeHtml(returnUrl)}">Retourner à la boutique</a>`,
  );
}
