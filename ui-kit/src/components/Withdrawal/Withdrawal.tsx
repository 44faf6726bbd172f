import clsx from 'clsx';
import type { ComponentProps, ReactNode } from 'react';
import { Checkbox } from '../Checkbox/Checkbox';
import layout from '../Layout/Layout.module.css';
import { Picture } from '../Picture/Picture';
import { formatPrice } from '../Price/format-price';
import { QuantityStepper } from '../QuantityStepper/QuantityStepper';
import hidden from '../VisuallyHidden/VisuallyHidden.module.css';
import styles from './Withdrawal.module.css';

export interface WithdrawalLayoutProps extends Omit<ComponentProps<'section'>, 'title'> {
  /** The h1 with its lead, and what stands over it. */
  head: ReactNode;
  /** What happens next, one sentence each; under the form on narrow screens. */
  next?: readonly ReactNode[];
}

/** What it does on the left, the form or the words on the right. Nothing argues, nothing delays. */
export function WithdrawalLayout({ head, next, className, children, ...rest }: WithdrawalLayoutProps) {
  return (
    <section
      {...rest}
      data-space="tight"
      className={clsx(layout.page, layout.grid, layout.section, styles.root, className)}
    >
      <div className={styles.head}>{head}</div>
      <div className={styles.main}>{children}</div>
      {next && (
        <ol className={styles.next} aria-label="Ce qui se passe ensuite">
          {next.map((sentence, index) => (
            <li key={index}>
              <span aria-hidden="true">{index + 1}</span>
              <p>{sentence}</p>
            </li>
          ))}
        </ol>
      )}
    </section>
  );
}

export interface DeclarationProps extends Omit<ComponentProps<'div'>, 'children'> {
  /** Word for word as they are kept. */
  words: string;
  /** Who declares, the order, where the receipt goes. */
  facts: readonly { label: string; value: string }[];
}

/** The words that are kept, set like a letter. */
export function Declaration({ words, facts, className, ...rest }: DeclarationProps) {
  return (
    <div {...rest} className={clsx(styles.declaration, className)}>
      <p>{words}</p>
      <dl>
        {facts.map(({ label, value }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}

export interface ReceiptStampProps extends Omit<ComponentProps<'p'>, 'children'> {
  /** '22 novembre 2026' */
  day: string;
  /** 'à 16 h 08 min 27 s, heure de Paris' */
  time: string;
}

/** Date and hour, stamped as on a letter that was registered. */
export function ReceiptStamp({ day, time, className, ...rest }: ReceiptStampProps) {
  return (
    <p {...rest} className={clsx(styles.stamp, className)}>
      <span>Reçue le</span> <b>{day}</b> <span>{time}</span>
    </p>
  );
}

export interface LineChoiceItem {
  /** Tells the lines apart. */
  id: string;
  /** Name of the product. */
  name: string;
  /** Address of the picture. */
  image: string;
  /** Units bought. */
  bought: number;
  /** Where some of it went back already: how many were bought. */
  of?: number;
  /** Of one, in EUR. */
  price: number;
  /** Units that go back; 0: all are kept. */
  quantity: number;
}

export interface LineChoiceProps extends Omit<ComponentProps<'fieldset'>, 'children' | 'onChange'> {
  /** Read out, not shown. */
  legend: string;
  /** What was bought. */
  lines: readonly LineChoiceItem[];
  /** How many of a line go back from now on. */
  onChange: (id: string, quantity: number) => void;
}

/** Which soaps go back, and how many of each. */
export function LineChoice({ legend, lines, onChange, className, ...rest }: LineChoiceProps) {
  return (
    <fieldset {...rest} className={clsx(styles.lines, className)}>
      <legend className={hidden.root}>{legend}</legend>
      <ul>
        {lines.map(({ id, name, image, bought, of, price, quantity }) => (
          <li key={id}>
            <Checkbox
              checked={quantity > 0}
              onChange={({ target }) => onChange(id, target.checked ? bought : 0)}
              label={
                <span className={styles.line}>
                  <Picture src={image} alt="" sizes="64px" width={160} />
                  <span>
                    {name}
                    <small>
                      {of !== undefined && `Encore ${bought} sur ${of} achetés, ${formatPrice(price)} l’unité`}
                      {of === undefined &&
                        (bought > 1
                          ? `${bought} achetés, ${formatPrice(price)} l’unité`
                          : `1 acheté, ${formatPrice(price)}`)}
                    </small>
                  </span>
                </span>
              }
            />
            {quantity > 0 && bought > 1 && (
              <QuantityStepper
                size="small"
                label={`Quantité, ${name}`}
                value={quantity}
                max={bought}
                onChange={(wanted) => onChange(id, wanted)}
              />
            )}
          </li>
        ))}
      </ul>
    </fieldset>
  );
}
