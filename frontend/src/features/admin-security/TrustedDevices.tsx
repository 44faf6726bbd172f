import { TRUSTED_DEVICE_LIMITS, type TrustedDevice } from '@shop/contract';
import { Button, Skeleton, useToast } from '@shop/ui-kit';
import { useRef } from 'react';
import { messageOf } from '../../shared/api/api-error';
import { formatDay, formatMoment } from '../../shared/back-office/format-date';
import { RetryNotice } from '../../shared/ui/RetryNotice';
import { useGetTrustedDevicesQuery, useRevokeDevicesMutation } from './second-factor-api';
import styles from './TrustedDevices.module.css';

/** Where the second step is not asked of this administrator for a while, and how to ask it again. */
export function TrustedDevices() {
  const read = useGetTrustedDevicesQuery(undefined, { refetchOnMountOrArgChange: true, refetchOnFocus: true });
  const [revoke, { isLoading }] = useRevokeDevicesMutation();
  const heading = useRef<HTMLHeadingElement>(null);
  const toast = useToast();

  async function end(device?: TrustedDevice) {
    // The button goes with its device.
    heading.current?.focus();
    const { error } = await revoke(device?._id);
    if (error) toast.error(messageOf(error, 'La demande n’a pas abouti. Veuillez réessayer.'));
    else toast.success(device ? `${device.name}\u00a0: le code y est redemandé.` : 'Le code est redemandé partout.');
  }

  return (
    <section className={styles.root} aria-labelledby="appareils-dispenses">
      <h3 ref={heading} tabIndex={-1} id="appareils-dispenses">
        Appareils où le code n’est plus demandé
      </h3>
      {read.isError ? (
        <RetryNotice onRetry={() => void read.refetch()}>
          {messageOf(read.error, 'Vos appareils n’ont pas pu être chargés.')}
        </RetryNotice>
      ) : !read.data ? (
        <Skeleton role="status" aria-label="Chargement..." width={60} />
      ) : read.data.length === 0 ? (
        <p>{`Aucun. À la connexion, cochez «\u00a0Ne plus demander sur cet appareil\u00a0»\u00a0: le code y est passé pendant ${TRUSTED_DEVICE_LIMITS.days} jours, jamais le mot de passe.`}</p>
      ) : (
        <>
          <ul className={styles.devices}>
            {read.data.map((device) => (
              <li key={device._id}>
                <div>
                  <strong>{device.name}</strong>
                  {device.current && ' (celui-ci)'}
                  <p className={styles.dates}>
                    {`Depuis le ${formatDay(device.since)}, utilisé le ${formatMoment(device.lastUsedAt)}, jusqu’au ${formatDay(device.until)}`}
                  </p>
                </div>
                <Button variant="secondary" loading={isLoading} onClick={() => void end(device)}>
                  Redemander le code
                </Button>
              </li>
            ))}
          </ul>
          {read.data.length > 1 && (
            <Button variant="secondary" loading={isLoading} onClick={() => void end()}>
              Redemander le code partout
            </Button>
          )}
        </>
      )}
    </section>
  );
}
