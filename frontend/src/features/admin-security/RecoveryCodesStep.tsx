import { useEffect, useRef } from 'react';
import { Button, Notice, useToast } from '@shop/ui-kit';
import { useShopConfig } from '../../shared/api/config-api';
import { saveFile } from '../../shared/save-file';
import styles from './SecondFactor.module.css';

interface RecoveryCodesStepProps {
  codes: readonly string[];
  /** In place of earlier ones. */
  renewed: boolean;
  onDone: () => void;
}

/** Third: the recovery codes, which nobody can show again. */
export function RecoveryCodesStep({ codes, renewed, onDone }: RecoveryCodesStepProps) {
  const { shopName } = useShopConfig();
  const toast = useToast();
  const heading = useRef<HTMLHeadingElement>(null);
  // The form that was just sent is gone.
  useEffect(() => heading.current?.focus(), []);

  const copy = async () => {
    try {
      await navigator.clipboard.writeText(codes.join('\n'));
      toast.success('Codes de secours copiés.');
    } catch {
      // A browser may refuse the clipboard: the codes stand on the screen and can be written down.
      toast.error('Les codes n’ont pas pu être copiés. Notez-les.');
    }
  };

  const download = () => {
    const lines = [`Codes de secours, ${shopName}. Chacun sert une seule fois.`, '', ...codes, ''];
    saveFile(new Blob([lines.join('\r\n')], { type: 'text/plain;charset=utf-8' }), 'codes-de-secours.txt');
  };

  return (
    <>
      <Notice tone="success">
        {renewed
          ? 'Voici vos nouveaux codes\u00a0: les anciens ne servent plus.'
          : 'La vérification en deux étapes est activée.'}
      </Notice>
      <h3 ref={heading} tabIndex={-1}>
        Vos codes de secours
      </h3>
      <p>
        Chacun ouvre une seule fois la connexion quand votre téléphone manque. Gardez-les en lieu sûr&nbsp;: ils ne
        seront plus jamais affichés.
      </p>
      <ul className={styles.codes}>
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
      <div className={styles.acts}>
        <Button variant="secondary" onClick={() => void copy()}>
          Copier
        </Button>
        <Button variant="secondary" onClick={download}>
          Télécharger
        </Button>
        <Button variant="secondary" onClick={() => window.print()}>
          Imprimer
        </Button>
        <Button variant="primary" onClick={onDone}>
          Je les ai notés
        </Button>
      </div>
    </>
  );
}
