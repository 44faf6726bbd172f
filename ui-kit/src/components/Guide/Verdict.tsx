import clsx from 'clsx';
import { type ComponentProps, type ReactNode, type Ref, useId } from 'react';
import { Grid } from '../Layout/Layout';
import { Link } from '../Link/Link';
import { Picture, type PictureProps } from '../Picture/Picture';
import { Price } from '../Price/Price';
import { PriceFacts, type Reduction } from '../Price/PriceFacts';
import styles from './Verdict.module.css';

export interface VerdictProps extends Omit<ComponentProps<'div'>, 'title'> {
  /** 'Prenez l’un de ces deux.' */
  title: ReactNode;
  /** Takes the focus when the end is reached. */
  titleRef?: Ref<HTMLHeadingElement>;
  /** What was answered, as a sentence whose words lead back to their questions. */
  said: ReactNode;
  /** Acts that concern all of it. */
  foot: ReactNode;
  /** Under everything. */
  note?: ReactNode;
  /** One or two `VerdictSoap`, or what is said in their place. */
  children: ReactNode;
}

/** The end of the guide: what to take, and why. */
export function Verdict({ title, titleRef, said, foot, note, className, children, ...rest }: VerdictProps) {
  return (
    <Grid {...rest} className={clsx(styles.root, className)}>
      <div className={styles.head}>
        <h1 ref={titleRef} className="title-1" tabIndex={-1}>
          {title}
        </h1>
        <p className={clsx('lead', styles.said)}>{said}</p>
      </div>
      {children}
      <div className={styles.foot}>{foot}</div>
      {note && <p className={styles.note}>{note}</p>}
    </Grid>
  );
}

export interface VerdictReason {
  /** Row in which it stands: reasons of two soaps to one answer stand side by side. From 1 to 4. */
  row: number;
  /** What was answered. */
  term: ReactNode;
  /** What the soap says to it. */
  detail: ReactNode;
  /** Of that, where it is another than that of the page. */
  detailLang?: string | undefined;
}

export interface VerdictSoapProps extends ComponentProps<'article'> {
  /** 'Notre premier choix'. */
  rank: ReactNode;
  /** What it is called. */
  name: string;
  /** Its page. */
  href: string;
  /** What is paid, in EUR. */
  amount: number;
  /** What is announced. */
  reduction?: Reduction | null;
  /** EUR for 100 g. */
  pricePer100g?: number | null;
  /** Address of the picture. */
  image: string;
  /** What of it stays in sight. */
  imageFocus?: PictureProps['focus'];
  /** In the order of the questions; one that has no reason has no row. */
  reasons: readonly VerdictReason[];
  /** The control that adds it to the cart. */
  action: ReactNode;
}

/** A soap that the guide proposes, each reason beside what it answers. */
export function VerdictSoap({
  rank,
  name,
  href,
  amount,
  reduction,
  pricePer100g,
  image,
  imageFocus,
  reasons,
  action,
  className,
  ...rest
}: VerdictSoapProps) {
  const id = useId();
  return (
    <article {...rest} className={clsx(styles.soap, className)} aria-labelledby={id}>
      <Link className={styles.picture} href={href} tabIndex={-1} aria-hidden="true">
        <Picture
          src={image}
          alt=""
          sizes="(min-width: 600px) 48vw, 100vw"
          priority
          {...(imageFocus && { focus: imageFocus })}
        />
      </Link>
      <div className={styles.row}>
        <h2 id={id} className={styles.name}>
          <span className={styles.rank}>{rank}</span> <Link href={href}>{name}</Link>
        </h2>
        <div>
          <Price amount={amount} {...(reduction && { reduction })} />
          <PriceFacts stacked {...(pricePer100g != null && { pricePer100g })} {...(reduction && { reduction })} />
        </div>
      </div>
      <dl className={styles.reasons}>
        {reasons.map(({ row, term, detail, detailLang }) => (
          <div key={row} data-row={row}>
            <dt>{term}</dt>
            <dd lang={detailLang}>{detail}</dd>
          </div>
        ))}
      </dl>
      <div className={styles.action}>{action}</div>
    </article>
  );
}
