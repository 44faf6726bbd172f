import type { InciPart, ResponsiblePerson } from '@shop/contract';
import clsx from 'clsx';
import { type ComponentProps, Fragment, type ReactNode, useId } from 'react';
import { Icon } from '../Icon/Icon';
import { OPEN_JAR } from '../Icon/signs';
import { Grid } from '../Layout/Layout';
import { Link } from '../Link/Link';
import { VisuallyHidden } from '../VisuallyHidden/VisuallyHidden';
import { InciList } from './InciList';
import styles from './ProductLabel.module.css';

export interface ProductLabelProps extends Omit<ComponentProps<'section'>, 'children'> {
  /** Of a cosmetic, which it is unless said otherwise: of a soap dish, the warnings and the one who answers for it go by other names. */
  cosmetic?: boolean;
  /** The list of ingredients, allergens apart; none where the product has none. */
  inci?: readonly InciPart[];
  /** What its asterisks mean, one line each. */
  notes?: readonly string[];
  /** Label names of the allergens that it names. */
  allergens?: readonly string[];
  /** Instead of the list, while there is none though there should be. */
  inciMissing?: ReactNode;
  /** What it is for, such as 'Nettoie la peau', where it does not show by itself. */
  cosmeticFunction?: string;
  /** How to use it safely, in the words of the package. */
  precautions?: string;
  /** Such as '100 g'. */
  netContent?: string;
  /** Months after opening. */
  monthsAfterOpening?: number;
  /** Instead of them, such as 'Voir la date sur l’emballage'. */
  durability?: string;
  /** Name of the country, for goods that come from outside the Union. */
  originCountry?: string;
  /** Who answers for it in the Union, with both addresses; null where nobody is named yet. */
  responsible?: ResponsiblePerson | null;
  /** Of the words of the package, where it is another than that of the page. */
  textLang?: string | undefined;
  /** The same of what it is for, where that is in another language than the rest. */
  functionLang?: string | undefined;
  /** The same of how to use it safely. */
  precautionsLang?: string | undefined;
}

/** « Ce que dit l’étiquette »: composition with its allergens explained, precautions, and the facts of the package. */
export function ProductLabel({
  cosmetic = true,
  inci = [],
  notes = [],
  allergens = [],
  inciMissing,
  cosmeticFunction,
  precautions,
  netContent,
  monthsAfterOpening = 0,
  durability,
  originCountry,
  responsible,
  textLang,
  functionLang,
  precautionsLang,
  className,
  ...rest
}: ProductLabelProps) {
  const headingId = useId();
  const main = inci.length > 0 || inciMissing || cosmeticFunction || precautions;
  return (
    <section {...rest} className={clsx(styles.root, className)} aria-labelledby={headingId}>
      <Grid className={styles.grid}>
        <h2 id={headingId} className={styles.title}>
          Ce que dit l’étiquette
        </h2>
        {main && (
          <div className={styles.main}>
            {(inci.length > 0 || inciMissing) && <h3 className={styles.part}>Composition (INCI)</h3>}
            {inci.length > 0 ? <InciList parts={inci} /> : inciMissing && <p>{inciMissing}</p>}
            {notes.length > 0 && (
              <p className={styles.key} lang={textLang}>
                {notes.map((note, index) => (
                  <Fragment key={note}>
                    {index > 0 && <br />}
                    {note}
                  </Fragment>
                ))}
              </p>
            )}
            {allergens.length > 0 && <AllergenKey allergens={allergens} />}
            {cosmeticFunction && (
              <>
                <h3 className={styles.part}>Fonction</h3>
                <p lang={functionLang}>{cosmeticFunction}</p>
              </>
            )}
            {precautions && (
              <>
                <h3 className={styles.part}>{cosmetic ? 'Précautions d’emploi' : 'Avertissements et sécurité'}</h3>
                <p className={styles.lines} lang={precautionsLang}>
                  {precautions}
                </p>
              </>
            )}
          </div>
        )}
        <dl className={styles.side}>
          {netContent && <Fact term="Poids net">{netContent}</Fact>}
          {monthsAfterOpening > 0 && (
            <Fact term="Après ouverture">
              <span className={styles.pao}>
                <Icon name={OPEN_JAR} />
                {monthsAfterOpening}&nbsp;mois (PAO&nbsp;{monthsAfterOpening}&nbsp;M)
              </span>
            </Fact>
          )}
          {durability && <Fact term="Conservation">{durability}</Fact>}
          {originCountry && <Fact term="Fabriqué en">{originCountry}</Fact>}
          {responsible && (
            <Fact term={cosmetic ? 'Personne responsable' : 'Fabricant ou personne responsable'}>
              {responsible.name}
              <br />
              <span className={styles.lines}>{responsible.address}</span>
              <br />
              <Link href={`mailto:${responsible.email}`}>{responsible.email}</Link>
            </Fact>
          )}
        </dl>
      </Grid>
    </section>
  );
}

function Fact({ term, children }: { term: string; children: ReactNode }) {
  return (
    <div>
      <dt>{term}</dt>
      <dd>{children}</dd>
    </div>
  );
}

/** In words, for those who neither see nor hear that something is underlined. */
function AllergenKey({ allergens }: { allergens: readonly string[] }) {
  const many = allergens.length > 1;
  return (
    <p className={styles.key}>
      <mark className={styles.allergen}>{many ? 'Soulignés' : 'Souligné'}</mark>&nbsp;:{' '}
      {many ? `les ${allergens.length} allergènes de parfum` : 'l’allergène de parfum'} que la loi demande de nommer.
      <VisuallyHidden> {`${allergens.join(', ')}.`}</VisuallyHidden>
    </p>
  );
}
