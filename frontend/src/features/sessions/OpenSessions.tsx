import { type OpenSession, withFirst } from '@shop/contract';
import { Button, Notice, Title } from '@shop/ui-kit';
import { useState } from 'react';
import { inHours } from '../../shared/format-time';
import type { Audience } from '../../shared/session/session-slice';
import { useReturnFocus } from '../../shared/ui/use-return-focus';
import { EndSessionsForm } from './EndSessionsForm';
import { sessionCalls } from './sessions-api';
import styles from './OpenSessions.module.css';

const moment = new Intl.DateTimeFormat('fr-FR', {
  day: 'numeric',
  month: 'long',
  hour: '2-digit',
  minute: '2-digit',
  timeZone: 'Europe/Paris',
});
const written = (iso: string) => inHours(withFirst(moment.format(new Date(iso))));

/** Which sessions are about to end, or have just ended. */
type Choice = { act: 'none' | 'done-one' | 'done-others' | 'others' } | { act: 'one'; session: OpenSession };

/** Where one's account is open, and how to close it there. Nothing is shown while that is not known. */
export function OpenSessions({ audience }: { audience: Audience }) {
  const useSessions = sessionCalls[audience].useList;
  const { data: sessions = [] } = useSessions(undefined, { refetchOnMountOrArgChange: true });
  const [choice, setChoice] = useState<Choice>({ act: 'none' });
  const { place, returnFocus } = useReturnFocus<HTMLElement>();
  const cancel = (opener: string) => {
    returnFocus(opener);
    setChoice({ act: 'none' });
  };
  // The button of a device that is gone will go as well.
  const finish = (act: 'done-one' | 'done-others') => {
    returnFocus(null);
    setChoice({ act });
  };
  const others = sessions.filter(({ current }) => !current);
  if (sessions.length === 0) return null;

  return (
    <section ref={place} className={styles.root} aria-labelledby="appareils">
      <Title level={2} size={3} id="appareils">
        Appareils connectés
      </Title>
      <ul className={styles.list}>
        {sessions.map((session) => (
          <li key={session.id} className={styles.session}>
            <div className={styles.words}>
              <p className={styles.device}>
                {session.device}
                {session.current && ' (cet appareil)'}
              </p>
              <p className={styles.facts}>
                {session.current ? 'Connecté' : `Utilisé le ${written(session.lastUsedAt)}, connecté`} depuis le{' '}
                {written(session.since)}
              </p>
            </div>
            {!session.current && (
              <Button
                variant="secondary"
                aria-label={`Déconnecter ${session.device}`}
                data-opens={session.id}
                onClick={() => setChoice({ act: 'one', session })}
              >
                Déconnecter
              </Button>
            )}
          </li>
        ))}
      </ul>
      {choice.act === 'one' && (
        <EndSessionsForm
          key={choice.session.id}
          audience={audience}
          sessionId={choice.session.id}
          question={`Pour déconnecter «\u00a0${choice.session.device}\u00a0», saisissez votre mot de passe.`}
          onDone={() => finish('done-one')}
          onCancel={() => cancel(choice.session.id)}
        />
      )}
      {choice.act === 'others' && (
        <EndSessionsForm
          audience={audience}
          question="Pour déconnecter tous les autres appareils, saisissez votre mot de passe."
          onDone={() => finish('done-others')}
          onCancel={() => cancel('others')}
        />
      )}
      {choice.act === 'done-one' && <Notice tone="success">L’appareil est déconnecté.</Notice>}
      {choice.act === 'done-others' && <Notice tone="success">Les autres appareils sont déconnectés.</Notice>}
      {others.length > 1 && choice.act !== 'others' && (
        <Button variant="secondary" data-opens="others" onClick={() => setChoice({ act: 'others' })}>
          Déconnecter tous les autres appareils
        </Button>
      )}
    </section>
  );
}
