import type { Page } from '@playwright/test';

/** What Stripe's script was asked for; the test reads it back from the page. */
export interface StripeCall {
  key: string;
  hidePostalCode: boolean;
  name: string;
  email: string;
  address: Record<string, string>;
}

/**
 * In the place of Stripe's script: a card field that checks a number as it is typed, and asks Stripe's API for a payment
 * method with the publishable key. It remembers what it is asked.
 */
function script() {
  interface Billing {
    name: string;
    email: string;
    address: Record<string, string>;
  }
  const calls: unknown[] = [];
  const fields: Record<string, HTMLInputElement> = {};
  let options: { hidePostalCode?: boolean } = {};
  const digits = (label: string) => (fields[label]?.value ?? '').replace(/\D/g, '');
  const card = {
    mount: (place: HTMLElement) => {
      for (const label of ['Numéro de carte', 'Expiration (MM/AA)', 'CVC']) {
        const field = document.createElement('input');
        field.setAttribute('aria-label', label);
        fields[label] = field;
      }
      place.replaceChildren(...Object.values(fields));
    },
    on: () => card,
    off: () => card,
    once: () => card,
    update: () => undefined,
    destroy: () => undefined,
    unmount: () => undefined,
    focus: () => fields['Numéro de carte']?.focus(),
  };
  async function askStripe(key: string, { name, email, address }: Billing) {
    const expiry = digits('Expiration (MM/AA)');
    const body = new URLSearchParams({
      key,
      type: 'card',
      'card[number]': digits('Numéro de carte'),
      'card[exp_month]': expiry.slice(0, 2),
      'card[exp_year]': expiry.slice(2),
      'card[cvc]': digits('CVC'),
      'billing_details[name]': name,
      'billing_details[email]': email,
      ...Object.fromEntries(
        Object.entries(address).map(([part, value]) => [`billing_details[address][${part}]`, value]),
      ),
    });
    const answer = await fetch('https://api.stripe.com/v1/payment_methods', { method: 'POST', body });
    const said = (await answer.json()) as { error?: object };
    return answer.ok ? { paymentMethod: said } : { error: said.error };
  }
  const stripe = (key: string) => ({
    elements: () => ({
      create: (_type: string, given: typeof options) => {
        options = given;
        return card;
      },
      getElement: () => card,
      update: () => undefined,
    }),
    createToken: () => undefined,
    confirmCardPayment: () => undefined,
    createPaymentMethod: ({ billing_details }: { billing_details: Billing }) => {
      calls.push({ key, hidePostalCode: options.hidePostalCode, ...billing_details });
      return digits('Numéro de carte').length < 16
        ? Promise.resolve({ error: { message: 'Le numéro de votre carte est incomplet.' } })
        : askStripe(key, billing_details);
    },
  });
  Object.assign(window, { Stripe: stripe, stripeCalls: calls });
}

/** @param apiUrl the server that speaks Stripe's API, which the page knows as api.stripe.com */
export async function serveFakeStripe(page: Page, apiUrl: string): Promise<void> {
  await page.route('https://js.stripe.com/**', (route) =>
    route.fulfill({ contentType: 'text/javascript', body: `(${script.toString()})()` }),
  );
  await page.route('https://api.stripe.com/**', async (route) => {
    const request = route.request();
    const { pathname } = new URL(request.url());
    const answer = await fetch(`${apiUrl}${pathname}`, {
      method: request.method(),
      headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
      body: request.postData(),
    });
    await route.fulfill({
      status: answer.status,
      contentType: 'application/json',
      headers: { 'Access-Control-Allow-Origin': '*' },
      body: await answer.text(),
    });
  });
}

export const stripeCalls = (page: Page) =>
  page.evaluate(() => (window as unknown as { stripeCalls: StripeCall[] }).stripeCalls);
