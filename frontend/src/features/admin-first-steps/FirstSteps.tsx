import type { FirstStep, FirstStepId } from '@shop/contract';
import { Button, ButtonLink, Icon, TextButton, VisuallyHidden } from '@shop/ui-kit';
import { useEffect, useId, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { adminPaths, TRIAL_PARAMETER } from '../../shared/back-office/admin-paths';
import { useParisDay } from '../../shared/claims/use-paris-day';
import { readText, writeText } from '../../shared/storage';
import { useGetFirstStepsQuery } from './first-steps-api';
import styles from './first-steps.module.css';
import { TrialDialog } from './TrialDialog';

/** The day for which somebody put it off. */
const LATER = 'premiers-pas';

const STEPS: Record<FirstStepId, { name: string; href?: string; act: string }> = {
  identity: { name: 'Identité du vendeur', href: adminPaths.obligations, act: 'Remplir' },
  'legal-texts': { name: 'Textes légaux', href: adminPaths.legalTexts, act: 'Publier' },
  delivery: { name: 'Livraison', href: adminPaths.settingsOf('livraison'), act: 'Régler' },
  payment: { name: 'Paiement', act: '' },
  product: { name: 'Premier produit', href: adminPaths.addProduct, act: 'Ajouter' },
  trial: { name: 'Commande d’essai', act: 'Essayer' },
};

function Step({
  step: { id, done, note },
  place,
  isNext,
  onTry,
}: {
  step: FirstStep;
  place: number;
  isNext: boolean;
  onTry: () => void;
}) {
  const { name, href, act } = STEPS[id];
  const variant = isNext ? 'primary' : 'secondary';
  return (
    <li className={[styles.step, done && styles.done, isNext && styles.next].filter(Boolean).join(' ')}>
      <span className={styles.mark}>
        {done ? (
          <>
            <Icon name="check" size="small" />
            <VisuallyHidden>Fait</VisuallyHidden>
          </>
        ) : (
          place
        )}
      </span>
      <div>
        <p className={styles.name}>{name}</p>
        <p className={styles.note}>{note}</p>
      </div>
      {!done && href && (
        <ButtonLink href={href} variant={variant} aria-label={`${act}\u00a0: ${name}`} className={styles.act}>
          {act}
        </ButtonLink>
      )}
      {/* Again as often as one likes: prices and delivery change. */}
      {id === 'trial' && (
        <Button variant={variant} onClick={onTry} className={styles.act}>
          {done ? 'Essayer encore' : act}
        </Button>
      )}
    </li>
  );
}

/** « Premiers pas »: what is left to do before the first sale. Gone once everything is done. */
export function FirstSteps() {
  const today = useParisDay();
  const [query, setQuery] = useSearchParams();
  const setTrying = (isTrying: boolean) =>
    setQuery(
      (old) => {
        const changed = new URLSearchParams(old);
        if (isTrying) changed.set(TRIAL_PARAMETER, 'oui');
        else changed.delete(TRIAL_PARAMETER);
        return changed;
      },
      { replace: !isTrying },
    );
  const [later, setLater] = useState<string | null>(null);
  useEffect(() => setLater(readText('local', LATER)), []);
  const { data: steps } = useGetFirstStepsQuery(undefined, { refetchOnMountOrArgChange: true, refetchOnFocus: true });
  const postpone = () => {
    writeText('local', LATER, today);
    setLater(today);
  };
  const isLeft = steps?.some(({ done }) => !done) && later !== today;
  return (
    <>
      {steps && isLeft && <Checklist steps={steps} onLater={postpone} onTry={() => setTrying(true)} />}
      {/* In its own place: what was tried stays while the list comes and goes. */}
      {query.has(TRIAL_PARAMETER) && <TrialDialog onClose={() => setTrying(false)} />}
    </>
  );
}

interface ChecklistProps {
  steps: readonly FirstStep[];
  onLater: () => void;
  onTry: () => void;
}

function Checklist({ steps, onLater, onTry }: ChecklistProps) {
  const titleId = useId();
  const next = steps.find(({ done, id }) => !done && id !== 'payment') ?? steps.find(({ done }) => !done);
  const count = steps.filter(({ done }) => done).length;
  return (
    <section aria-labelledby={titleId} className={styles.root}>
      <div className={styles.head}>
        <h2 id={titleId}>Premiers pas</h2>
        <div className={styles.bar} aria-hidden="true">
          {steps.map(({ id, done }) => (
            <span key={id} className={done ? styles.on : undefined} />
          ))}
        </div>
        <p>
          {`${count} ${count > 1 ? 'étapes faites' : 'étape faite'} sur\u00a0${steps.length}. Elles se cochent d’elles-mêmes.`}
        </p>
        <TextButton onClick={onLater}>Me le rappeler demain</TextButton>
      </div>
      <ol className={styles.steps}>
        {steps.map((step, at) => (
          <Step key={step.id} step={step} place={at + 1} isNext={step === next} onTry={onTry} />
        ))}
      </ol>
    </section>
  );
}
