import clsx from 'clsx';
import type { ComponentProps, ReactNode } from 'react';
import { LogoMark } from '../Logo/Logo';
import layout from '../Layout/Layout.module.css';
import styles from './Proofs.module.css';

export interface Proof {
  /** The word stamped in the frame, such as '100 %'. */
  imprint: ReactNode;
  /** The stamped word. */
  title: ReactNode;
  /** What it stands for. */
  text: ReactNode;
  /** Who stands for it, with a reference and an end; nothing where it needs no proof. */
  proof?: ReactNode;
}

export interface ProofsProps extends Omit<ComponentProps<'section'>, 'children'> {
  /** Beside the stamps. */
  slogan: ReactNode;
  /** Three of them. */
  proofs: readonly Proof[];
  /** Name of the section, read out. */
  label?: string;
}

/** The slogan and what the shop promises, stamped like the bars. Texts and their proofs are the owner's content. */
export function Proofs({ slogan, proofs, label = 'Nos engagements', className, ...rest }: ProofsProps) {
  return (
    <section {...rest} className={clsx(layout.section, className)} aria-label={label}>
      <div className={clsx(layout.page, layout.grid)}>
        <p className={styles.slogan}>{slogan}</p>
        <ul className={styles.badges}>
          {proofs.map(({ imprint, title, text, proof }, index) => (
            <li key={index} className={styles.badge}>
              <span className={styles.badgeImprint} aria-hidden="true">
                <LogoMark />
                {imprint}
              </span>
              <div>
                <h2 className={styles.badgeTitle}>{title}</h2>
                <p className={styles.badgeText}>{text}</p>
                {proof && <p className={styles.badgeProof}>{proof}</p>}
              </div>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
