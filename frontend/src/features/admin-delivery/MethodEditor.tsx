import { CARRIERS, type Carrier, DELIVERY_KIND_NAMES, type DeliveryKind, isHandedOver } from '@shop/contract';
import { Checkbox, FormGrid, FormWide, Select, TextButton, TextField } from '@shop/ui-kit';
import type { ReactNode } from 'react';
import { ShopClaimWords } from '../../shared/back-office/ShopClaimWords';
import type { MethodDraft } from './delivery-draft';
import { RelayListPart } from './RelayListPart';
import { StepsTable } from './StepsTable';
import styles from './Delivery.module.css';

interface MethodEditorProps {
  method: MethodDraft;
  /** What a client would read. */
  preview: readonly string[];
  onChange: (part: Partial<MethodDraft>) => void;
  onRemove: () => void;
  /** Undefined for the first one. */
  onRaise: (() => void) | undefined;
  errorAt: (path: string) => string | undefined;
  /** Its default, who changed it last, and the way back. */
  provenance: ReactNode;
}

const KINDS = Object.entries(DELIVERY_KIND_NAMES).map(([value, label]) => ({ value, label }));
const USUAL: Partial<Record<DeliveryKind, Carrier>> = {
  ...{ home: 'Colissimo', relay: 'Mondial Relay', letter: 'La Poste' },
};
const BASES = [
  { value: 'weight', label: 'Selon le poids emballé' },
  { value: 'amount', label: 'Selon le montant des articles' },
];

/** All of one method, in its place. */
export function MethodEditor({ method, preview, onChange, onRemove, onRaise, errorAt, provenance }: MethodEditorProps) {
  const carried = !isHandedOver(method.kind);
  const text = (field: 'name' | 'note' | 'first' | 'last' | 'freeFrom', path: string = field) => ({
    autoComplete: 'off',
    value: method[field],
    error: errorAt(path),
    onChange: (event: { target: { value: string } }) => onChange({ [field]: event.target.value }),
  });
  const become = (kind: DeliveryKind) =>
    onChange(
      isHandedOver(kind)
        ? { kind, carrier: '', tracked: false, first: '0', last: '0' }
        : { kind, carrier: USUAL[kind] ?? method.carrier },
    );
  return (
    <div className={styles.editor}>
      <FormGrid>
        <FormWide>
          <TextField label="Nom que lit le client" required {...text('name')} />
        </FormWide>
        <FormWide>
          <TextField
            label="Précision pour le client"
            required={method.kind === 'pickup'}
            optional={method.kind !== 'pickup'}
            hint="Par exemple où et quand retirer, ou combien de jours le colis est gardé. Lue avant la commande, puis dans ses emails et ses papiers."
            {...text('note')}
          />
        </FormWide>
        <FormWide>
          <ShopClaimWords text={`${method.name}\n${method.note}`} />
        </FormWide>
        <Select
          label="Mode"
          options={KINDS}
          value={method.kind}
          onChange={(event) => become(event.target.value as DeliveryKind)}
        />
        {carried && (
          <Select
            label="Transporteur"
            options={[{ value: '', label: 'Choisi à l’expédition' }, ...CARRIERS]}
            value={method.carrier}
            error={errorAt('carrier')}
            onChange={(event) => onChange({ carrier: event.target.value as Carrier | '' })}
          />
        )}
        <TextField
          label="Acheminement, au plus tôt"
          hint="Jours ouvrés après la préparation."
          inputMode="numeric"
          {...text('first', 'days.first')}
          error={errorAt('days.first') ?? errorAt('days')}
        />
        <TextField
          label="Acheminement, au plus tard"
          hint="Jours ouvrés."
          inputMode="numeric"
          {...text('last', 'days.last')}
        />
        <FormWide>
          {carried && (
            <Checkbox
              label="Numéro de suivi exigé pour expédier"
              checked={method.tracked}
              onChange={(event) => onChange({ tracked: event.currentTarget.checked })}
            />
          )}
          <Checkbox
            label="Proposé aux clients"
            checked={method.active}
            onChange={(event) => onChange({ active: event.currentTarget.checked })}
          />
        </FormWide>
        <Select
          label="Prix de l’envoi"
          options={BASES}
          value={method.basis}
          onChange={(event) => onChange({ basis: event.target.value as MethodDraft['basis'] })}
        />
        <TextField
          label="Offert à partir de"
          unit="€"
          optional
          inputMode="decimal"
          hint="Montant des articles. Vide&nbsp;: jamais."
          {...text('freeFrom')}
        />
        <FormWide>
          <StepsTable method={method} onChange={onChange} errorAt={errorAt} />
        </FormWide>
        {method.kind === 'relay' && (
          <FormWide>
            <RelayListPart methodId={method.id} />
          </FormWide>
        )}
      </FormGrid>
      <div className={styles.preview}>
        <strong>Ce que verra le client</strong>
        {preview.map((line) => (
          <p key={line}>{line}</p>
        ))}
      </div>
      {provenance}
      <div className={styles.acts}>
        {onRaise && <TextButton onClick={onRaise}>Proposer plus haut</TextButton>}
        <TextButton onClick={onRemove}>Retirer ce mode</TextButton>
      </div>
    </div>
  );
}
