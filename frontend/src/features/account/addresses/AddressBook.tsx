import { type Client, type KeptAddress, KEPT_ADDRESSES_MAX } from '@shop/contract';
import { Button, EmptyState, Icon, Notice, TextButton, Title } from '@shop/ui-kit';
import { useState } from 'react';
import { apiErrorOf, messageOf } from '../../../shared/api/api-error';
import type { KeptAddressValues } from '../../../shared/contact/contact-schema';
import { useDeliveryReach } from '../../../shared/delivery-reach';
import { AddressEntry } from './AddressEntry';
import { AddressForm } from './AddressForm';
import styles from './addresses.module.css';
import { SuccessorDialog } from './SuccessorDialog';
import { type Removed, useAddressActs } from './use-address-acts';

interface AddressBookProps {
  client: Client;
  /** The default first. */
  addresses: KeptAddress[];
}

/** What is open: the form of a new address, or of one that is kept, by its id. */
type Open = 'none' | 'new' | (string & {});

const NEW_HEADING = 'nouvelle-adresse';

/** The addresses of a client: editing opens in the entry itself, one at a time. */
export function AddressBook({ client, addresses }: AddressBookProps) {
  const [open, setOpen] = useState<Open>('none');
  const [leaving, setLeaving] = useState<KeptAddress | null>(null);
  const acts = useAddressActs(client._id);
  const { place, lead, removed, failure } = acts;
  const { countries } = useDeliveryReach();
  const present = addresses[0];

  const edit = (next: Open) => {
    acts.forget();
    setOpen(next);
  };
  const close = (focus: string) => {
    acts.forget();
    lead(focus);
    setOpen('none');
  };
  const remove = (address: KeptAddress) => {
    if (address.isDefault && addresses.length > 2) setLeaving(address);
    else void acts.remove(address);
  };
  const added = async (values: KeptAddressValues) => {
    const error = await acts.add(values);
    if (!error) close('add');
    return error;
  };
  const changed = async ({ _id, version }: KeptAddress, values: KeptAddressValues) => {
    const error = await acts.change(_id, { ...values, version });
    if (!error) close(_id);
    return error;
  };
  const isFull = addresses.length >= KEPT_ADDRESSES_MAX;
  const adding = (
    <Button
      variant="secondary"
      className={styles.add}
      data-focus="add"
      icon={<Icon name="plus" size="small" />}
      onClick={() => edit('new')}
    >
      Ajouter une adresse
    </Button>
  );

  return (
    <section ref={place} className={styles.section} aria-labelledby="adresses">
      <Title level={2} size={3} id="adresses">
        Mes adresses
      </Title>
      {present && (
        <p className={styles.lead}>
          Celle par défaut remplit votre prochaine commande. Les commandes déjà passées gardent la leur.
        </p>
      )}
      {removed && <RemovedNotice removed={removed} now={present} busy={acts.busy !== null} onUndo={acts.undo} />}
      {open === 'none' && failure && <Notice tone="error">{messageOf(failure, FAILED)}</Notice>}
      {present && (
        <ul className={styles.list} aria-labelledby="adresses">
          {addresses.map((address) => (
            <li key={address._id} className={styles.entry} data-open={open === address._id || undefined}>
              {open === address._id ? (
                <>
                  <h3 className={styles.name} id={`adresse-${address._id}`}>
                    {address.label}
                  </h3>
                  <AddressForm
                    labelledBy={`adresse-${address._id}`}
                    initial={valuesOf(address)}
                    preferring={address.isDefault ? null : inPlaceOf(present)}
                    failure={failure && failureWords(failure, address)}
                    onSave={(values) => changed(address, values)}
                    onCancel={() => close(address._id)}
                  />
                </>
              ) : (
                <AddressEntry
                  address={address}
                  busy={acts.busy?.id === address._id ? acts.busy.act : null}
                  onEdit={() => edit(address._id)}
                  onPrefer={() => void acts.prefer(address)}
                  onRemove={() => remove(address)}
                />
              )}
            </li>
          ))}
        </ul>
      )}
      {open === 'new' ? (
        <div>
          <h3 className={styles.name} id={NEW_HEADING}>
            Nouvelle adresse
          </h3>
          <AddressForm
            labelledBy={NEW_HEADING}
            initial={{
              ...{ label: present ? '' : 'À la maison', prenom: client.prenom, nom: client.nom },
              ...{ address: '', complement: '', postalCode: '', city: '', isDefault: false },
              country: present?.country ?? countries[0] ?? 'FR',
            }}
            preferring={present ? inPlaceOf(present) : null}
            failure={failure && failureWords(failure)}
            onSave={added}
            onCancel={() => close('add')}
          />
        </div>
      ) : !present ? (
        <EmptyState bare data-small className={styles.none} title="Vous ne gardez aucune adresse." action={adding}>
          <p>La première remplira votre prochaine commande.</p>
        </EmptyState>
      ) : isFull ? (
        <p className={styles.lead} data-focus="add" tabIndex={-1}>
          Vous gardez {KEPT_ADDRESSES_MAX} adresses, le maximum. Supprimez-en une pour en ajouter une autre.
        </p>
      ) : (
        adding
      )}
      {leaving && (
        <SuccessorDialog
          leaving={leaving}
          others={addresses.filter(({ _id }) => _id !== leaving._id)}
          onClose={() => setLeaving(null)}
          onChoose={(successor) => {
            setLeaving(null);
            void acts.remove(leaving, successor);
          }}
        />
      )}
    </section>
  );
}

interface RemovedNoticeProps {
  removed: Removed;
  /** The default by now. */
  now: KeptAddress | undefined;
  busy: boolean;
  onUndo: () => void;
}

/** Says what is gone, and brings it back. */
function RemovedNotice({ removed, now, busy, onUndo }: RemovedNoticeProps) {
  return (
    <Notice
      action={
        <TextButton data-focus="undo" loading={busy} onClick={onUndo}>
          Annuler
        </TextButton>
      }
    >
      L’adresse «&nbsp;{removed.label}&nbsp;» est supprimée.
      {removed.isDefault && now && <> «&nbsp;{now.label}&nbsp;» est maintenant par défaut.</>}
    </Notice>
  );
}

const FAILED = 'La demande n’a pas abouti. Veuillez réessayer.';

function valuesOf({ _id, version: _version, ...values }: KeptAddress): KeptAddressValues {
  return values;
}

const inPlaceOf = ({ label }: KeptAddress) => <>Prendre par défaut, à la place de «&nbsp;{label}&nbsp;»</>;

/** What is said under the fields; what they say themselves is not said twice. */
function failureWords(failure: Parameters<typeof messageOf>[0], now?: KeptAddress) {
  const error = apiErrorOf(failure);
  if (error?.problems?.some(({ field }) => field)) return null;
  if (error?.code !== 'ADDRESS.CHANGED_MEANWHILE' || !now) return messageOf(failure, FAILED);
  return (
    <>
      <p>{error.message}</p>
      <p>
        Elle est maintenant&nbsp;: {now.label}, {now.prenom} {now.nom}, {now.address},{' '}
        {now.complement && `${now.complement}, `}
        {now.postalCode} {now.city}. «&nbsp;Enregistrer&nbsp;» la remplace par votre saisie.
      </p>
    </>
  );
}
