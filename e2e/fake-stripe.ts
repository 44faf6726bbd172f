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
  const refused: unknown[] = [];
  const amounts: (number | undefined)[] = [];
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
  /** The wallet of a device that has one: its button opens no sheet, and confirms at once. */
  const express = () => {
    const heard: Record<string, ((event: object) => void)[]> = {};
    const say = (type: string, event: object) => heard[type]?.forEach((hear) => hear(event));
    const element = {
      ...card,
      on: (type: string, hear: (event: object) => void) => {
        (heard[type] ??= []).push(hear);
        return element;
      },
      mount: (place: HTMLElement) => {
        const button = document.createElement('button');
        button.type = 'button';
        button.textContent = 'Commander avec Apple Pay';
        const confirm = () => say('confirm', { expressPaymentType: 'apple_pay', paymentFailed: () => refused.push(1) });
        button.onclick = () => say('click', { resolve: confirm, reject: () => undefined });
        place.replaceChildren(button);
        // Later, as the frame of the real one does: whoever listens is told.
        setTimeout(() => say('ready', { availablePaymentMethods: { applePay: true } }), 50);
      },
    };
    return element;
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
    elements: (of: { amount?: number }) => {
      if (of.amount) amounts.push(of.amount);
      return {
        create: (type: string, given: typeof options) => {
          if (type === 'expressCheckout') return express();
          options = given;
          return card;
        },
        getElement: () => card,
        submit: () => Promise.resolve({}),
        update: ({ amount }: { amount?: number }) => amount && amounts.push(amount),
      };
    },
    createConfirmationToken: async ({ params }: { params: { payment_method_data: { billing_details: Billing } } }) => {
      const { billing_details: billing } = params.payment_method_data;
      calls.push({ key, ...billing });
      const body = new URLSearchParams({ key, type: 'card', 'card[number]': '4242424242424242' });
      const answer = await fetch('https://api.stripe.com/v1/confirmation_tokens', { method: 'POST', body });
      return { confirmationToken: (await answer.json()) as object };
    },
    createToken: () => undefined,
    confirmCardPayment: () => undefined,
    createPaymentMethod: ({ billing_details }: { billing_details: Billing }) => {
      calls.push({ key, hidePostalCode: options.hidePostalCode, ...billing_details });
      return digits('Numéro de carte').length < 16
        ? Promise.resolve({ error: { message: 'Le numéro de votre carte est incomplet.' } })
        : askStripe(key, billing_details);
    },
  });
  Object.assign(window, { Stripe: stripe, stripeCalls: calls, walletAmounts: amounts, walletRefusals: refused });
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

/** Cents, as wallets were told them, oldest first. */
export const walletAmounts = (page: Page) =>
  page.evaluate(() => (window as unknown as { walletAmounts: number[] }).walletAmounts);
