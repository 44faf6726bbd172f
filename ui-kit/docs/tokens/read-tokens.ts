import css from '../../src/tokens/tokens.css?raw';

/** What the documentation shows is read from the stylesheet that the shop wears, so that it cannot grow old. */
export type Theme = 'shop' | 'back-office';

export interface Token {
  /** Without the leading dashes, such as `color-page`. */
  name: string;
  /** As written in the stylesheet. */
  value: string;
}

const SELECTORS: Record<Theme, string> = { shop: ':root {', 'back-office': "[data-theme='back-office'] {" };

const source = css.replace(/\/\*[\s\S]*?\*\//g, '');

function declarationsOf(theme: Theme): Token[] {
  const start = source.indexOf(SELECTORS[theme]);
  if (start < 0) throw new Error(`tokens.css has no block for the theme ${theme}`);
  const block = source.slice(start, source.indexOf('}', start));
  return [...block.matchAll(/--([\w-]+):\s*([^;]+);/g)].map(([, name = '', value = '']) => ({
    name,
    value: value.trim(),
  }));
}

/** Every token whose name starts so, in the order of the stylesheet, as the theme sees it. */
export function tokensOf(prefix: string, theme: Theme = 'shop'): Token[] {
  const own = theme === 'shop' ? [] : declarationsOf(theme);
  return declarationsOf('shop')
    .filter(({ name }) => name.startsWith(prefix))
    .map((token) => own.find(({ name }) => name === token.name) ?? token);
}
