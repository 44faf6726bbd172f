import { TRASH } from '../Icon/signs';
import clsx from 'clsx';
import type { ComponentProps, ReactNode } from 'react';
import { Icon } from '../Icon/Icon';
import { IconButton } from '../IconButton/IconButton';
import { Link } from '../Link/Link';
import { Picture } from '../Picture/Picture';
import { formatPrice } from '../Price/format-price';
import { PriceFacts, type Reduction } from '../Price/PriceFacts';
import { QuantityStepper } from '../QuantityStepper/QuantityStepper';
import { PromoBadge } from '../PromoBadge/PromoBadge';
import { VisuallyHidden } from '../VisuallyHidden/VisuallyHidden';
import styles from './CartLine.module.css';

export interface CartLineProblem {
  /** What is wrong, in a sentence. */
  message: ReactNode;
  /** A way to mend it, such as a `TextButton` 'Ajuster à 2'. */
  remedy?: ReactNode;
}

export interface CartLineProps extends Omit<ComponentProps<'li'>, 'children'> {
  /** Full name, such as 'Savon Lavande fine'. */
  name: string;
  /** The product's page. */
  href?: string;
  /** Address of the picture. */
  image: string;
  /** Unit price after promotion, in EUR. */
  price: number;
  /** What is announced; nothing for the price alone. */
  reduction?: Reduction | null;
  /** EUR for 100 g, where it is sold by weight. */
  pricePer100g?: number | null;
  /** Under the price, such as what is in a bundle. */
  note?: ReactNode;
  /** Over quantity and bin, such as what changes the content of a bundle. */
  tool?: ReactNode;
  /** How many. */
  quantity: number;
  /** Of the whole line, in EUR. */
  total: number;
  /** What is left in stock, when that is known to be short. */
  maxQuantity?: number;
  /** What the server found when it priced the line, with its remedy. */
  problem?: CartLineProblem;
  /** While what was asked is being done. */
  disabled?: boolean;
  /** It has just come: it moves into its place once. */
  lands?: boolean;
  /** Called with the new whole number. */
  onQuantityChange: (quantity: number) => void;
  /** Called by the bin. */
  onRemove: () => void;
}

/** A line of the cart drawer, with what is wrong under it. */
export function CartLine({
  name,
  href,
  image,
  price,
  reduction,
  pricePer100g,
  note,
  tool,
  quantity,
  total,
  maxQuantity,
  problem,
  disabled,
  lands = false,
  onQuantityChange,
  onRemove,
  className,
  ...rest
}: CartLineProps) {
  return (
    <li
      {...rest}
      className={clsx(styles.root, className)}
      data-problem={problem ? '' : undefined}
      data-lands={lands ? '' : undefined}
    >
      <div className={styles.picture}>
        <Picture src={image} alt="" sizes="96px" width={160} />
        <PromoBadge percent={reduction?.percent ?? 0} size="small" />
      </div>
      <div>
        <h3 className={styles.name}>{href ? <Link href={href}>{name}</Link> : name}</h3>
        <p className={styles.unit}>
          {reduction && (
            <>
              <s>
                <VisuallyHidden>Prix antérieur&nbsp;: </VisuallyHidden>
                {formatPrice(reduction.priorPrice)}
              </s>{' '}
            </>
          )}
          {formatPrice(price)} l’unité
        </p>
        {note && <p className={styles.note}>{note}</p>}
      </div>
      <p className={styles.sum}>{formatPrice(total)}</p>
      <PriceFacts className={styles.facts} pricePer100g={pricePer100g} reduction={reduction} />
      {tool && <div className={styles.tool}>{tool}</div>}
      <div className={styles.tools}>
        <QuantityStepper
          size="small"
          label={`Quantité de ${name}`}
          value={quantity}
          max={maxQuantity}
          invalid={Boolean(problem)}
          disabled={disabled}
          onChange={onQuantityChange}
        />
        <IconButton
          icon={TRASH}
          size="small"
          label={`Supprimer ${name} du panier`}
          disabled={disabled}
          onClick={onRemove}
        />
      </div>
      {problem && (
        <div className={styles.problem} role="alert">
          <p>
            <Icon name="alert" size="small" />
            <span>{problem.message}</span>
          </p>
          {problem.remedy}
        </div>
      )}
    </li>
  );
}
