import type { Page } from '@playwright/test';

/** What Stripe's script was asked for; the test reads it back from the page. */
export interface StripeCall {
  key: string;
  hidePostalCode: boolean;
  name: string;
  email: string;
  address: Record<string, string>;
}

/** In the place of Stripe's script: a card field without a bank behind it, which remembers what it is asked. */
function script() {
  const calls: unknown[] = [];
  let field: HTMLInputElement | null = null;
  let options: { hidePostalCode?: boolean } = {};
  const card = {
    mount: (place: HTMLElement) => {
      field = document.createElement('input');
      field.setAttribute('aria-label', 'Numéro de carte');
      place.replaceChildren(field);
    },
    on: () => card,
    off: () => card,
    once: () => card,
    update: () => undefined,
    destroy: () => undefined,
    unmount: () => undefined,
    focus: () => field?.focus(),
  };
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
    createPaymentMethod: ({ billing_details }: { billing_details: object }) => {
      calls.push({ key, hidePostalCode: options.hidePostalCode, ...billing_details });
      return Promise.resolve(
        field?.value === '4000'
          ? { error: { message: 'Le numéro de votre carte est incomplet.' } }
          : { paymentMethod: { id: 'pm_card_visa' } },
      );
    },
  });
  Object.assign(window, { Stripe: stripe, stripeCalls: calls });
}

export async function serveFakeStripe(page: Page): Promise<void> {
  await page.route('https://js.stripe.com/**', (route) =>
    route.fulfill({ contentType: 'text/javascript', body: `(${script.toString()})()` }),
  );
}

export const stripeCalls = (page: Page) =>
  page.evaluate(() => (window as unknown as { stripeCalls: StripeCall[] }).stripeCalls);
