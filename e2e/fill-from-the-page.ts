import type { Locator, Page } from '@playwright/test';

/**
 * Over WebDriver BiDi, Playwright fills a field from a world beside the page's, where React's own watch over the value is written to as
 * well: no change is left for it to see. Here the page itself sets the value and tells of it, as a browser that completes a form does.
 */
export function fillFromThePage(page: Page): void {
  const locators = Object.getPrototypeOf(page.locator('html')) as Pick<Locator, 'fill'>;
  locators.fill = async function (this: Locator, text, options) {
    await this.focus(options);
    await this.evaluate(
      (field: HTMLInputElement | HTMLTextAreaElement, value) => {
        const kind = field instanceof HTMLTextAreaElement ? HTMLTextAreaElement : HTMLInputElement;
        Object.getOwnPropertyDescriptor(kind.prototype, 'value')?.set?.call(field, value);
        field.dispatchEvent(new Event('input', { bubbles: true, composed: true }));
      },
      text,
      options,
    );
  };
}
