import type { ShownBundle, ShownPart } from '@shop/contract';
import { BundlePartItem, BundleParts, formatPrice, TextLink } from '@shop/ui-kit';
import { paths } from '../../shared/paths';
import { LABEL_ANCHOR } from './label-anchor';

/** What a bundle is made of: each product with its weight and the way to its label, and what they cost one by one. */
export function BundleOf({ bundle: { parts, choices = [], separately } }: { bundle: ShownBundle }) {
  const comparison = [
    separately !== null && `Les mêmes produits, achetés à l’unité aujourd’hui\u00a0: ${formatPrice(separately)}.`,
    choices.length > 0 &&
      `À votre goût\u00a0: dans le panier, chacun se change pour un autre de ceux-ci\u00a0: ${choices.map(({ name }) => name).join(', ')}.`,
  ]
    .filter(Boolean)
    .join(' ');
  return (
    <BundleParts comparison={comparison || undefined}>
      {parts.map((part) => {
        const { productId, name, slug, image, units, isShown } = part;
        const href = paths.product(slug);
        return (
          <BundlePartItem
            key={productId}
            name={name}
            {...(isShown && { href })}
            image={image}
            units={units}
            facts={weightOf(part)}
            missing={choices.length > 0 ? missingOfChoice(part) : missingOf(part)}
          >
            {isShown && (
              <TextLink href={`${href}#${LABEL_ANCHOR}`} aria-label={`Ce que dit l’étiquette, ${name}`}>
                Ce que dit l’étiquette
              </TextLink>
            )}
          </BundlePartItem>
        );
      })}
    </BundleParts>
  );
}

function weightOf({ netWeight, units }: ShownPart): string[] {
  if (netWeight === 0) return [];
  const one = `${netWeight}\u00a0g`;
  return [units > 1 ? `${units}\u00a0×\u00a0${one}` : one];
}

function missingOf({ stock, units, saleStop, isShown }: ShownPart): string | undefined {
  if (!isShown) return 'Plus vendu\u00a0: le coffret n’est pas disponible.';
  if (saleStop !== null) return 'Pas en vente pour l’instant\u00a0: le coffret non plus.';
  return stock < units ? 'Épuisé\u00a0: le coffret revient avec lui.' : undefined;
}

/** Another one takes its place: the bundle waits for none of them. */
function missingOfChoice({ stock, units, saleStop, isShown }: ShownPart): string | undefined {
  if (!isShown) return 'Plus vendu.';
  if (saleStop !== null) return 'Pas en vente pour l’instant\u00a0: le coffret non plus.';
  return stock < units ? 'Épuisé pour l’instant.' : undefined;
}
