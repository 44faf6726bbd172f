import clsx from 'clsx';
import type { ComponentProps, ReactElement } from 'react';
import styles from './PaymentBrands.module.css';

export type PaymentBrand = 'cb' | 'visa' | 'mastercard' | 'amex' | 'apple-pay' | 'google-pay' | 'link';

/** A brand that is its name in letters. */
const lettered = (letters: string, width: number, fontStyle?: 'italic') => ({
  box: `0 0 ${width} 20`,
  drawing: (
    <text
      y="16.5"
      fontFamily="Instrument Sans, Arial, sans-serif"
      fontSize="19"
      fontWeight="700"
      fontStyle={fontStyle}
      letterSpacing=".5"
    >
      {letters}
    </text>
  ),
});

const BRANDS: Record<PaymentBrand, { name: string; box: string; drawing: ReactElement }> = {
  cb: { name: 'CB', ...lettered('CB', 31) },
  visa: { name: 'Visa', ...lettered('VISA', 52, 'italic') },
  mastercard: {
    name: 'Mastercard',
    box: '0 0 34 20',
    drawing: (
      <>
        <path d="M10 1a9 9 0 1 0 4.9 16.55 11.6 11.6 0 0 1 0-15.1A9 9 0 0 0 10 1z" opacity=".75" />
        <circle cx="23.5" cy="10" r="9" />
      </>
    ),
  },
  amex: { name: 'American Express', ...lettered('AMEX', 62) },
  'apple-pay': { name: 'Apple Pay', ...lettered('Apple Pay', 96) },
  'google-pay': { name: 'Google Pay', ...lettered('Google Pay', 112) },
  link: { name: 'Link', ...lettered('Link', 42) },
};

export interface PaymentBrandsProps extends Omit<ComponentProps<'ul'>, 'children'> {
  /** Which signs, from left to right. */
  brands: readonly PaymentBrand[];
  /** Name of the list, read out. */
  label?: string;
}

/** Signs of the accepted means of payment, in one colour. */
export function PaymentBrands({
  brands,
  label = 'Moyens de paiement acceptés',
  className,
  ...rest
}: PaymentBrandsProps) {
  return (
    <ul {...rest} className={clsx(styles.root, className)} aria-label={label}>
      {brands.map((brand) => (
        <li key={brand}>
          <svg viewBox={BRANDS[brand].box} role="img" aria-label={BRANDS[brand].name}>
            {BRANDS[brand].drawing}
          </svg>
        </li>
      ))}
    </ul>
  );
}
