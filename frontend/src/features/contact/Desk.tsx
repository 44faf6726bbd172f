import type { ContactDesk } from '@shop/contract';
import { TextLink, Title } from '@shop/ui-kit';
import { useShopConfig } from '../../shared/api/config-api';
import { socialNetworkName } from '../../shared/social-network';
import styles from './contact.module.css';

/** How the shop is reached otherwise, and when somebody answers. */
export function Desk({ desk }: { desk: ContactDesk }) {
  const { socialUrl } = useShopConfig();
  const { email, phone, week, promise } = desk;
  return (
    <div className={styles.desk}>
      {week.length > 0 && (
        <section aria-labelledby="contact-heures">
          <Title id="contact-heures" level={2} size={4}>
            Nos heures d’ouverture
          </Title>
          <p>{promise}</p>
          <dl className={styles.week}>
            {week.map(({ day, hours }) => (
              <div key={day}>
                <dt>{day}</dt>
                <dd>{hours}</dd>
              </div>
            ))}
          </dl>
          <p className={styles.note}>À l’heure de Paris.</p>
        </section>
      )}
      <section aria-labelledby="contact-autrement">
        <Title id="contact-autrement" level={2} size={4}>
          Autrement
        </Title>
        <ul className={styles.ways}>
          {email && (
            <li>
              <TextLink href={`mailto:${email}`}>{email}</TextLink>
            </li>
          )}
          {phone && (
            <li>
              <TextLink href={`tel:${phone.replace(/[^+\d]/g, '')}`}>{phone}</TextLink>
            </li>
          )}
          <li>
            <TextLink href={socialUrl} target="_blank" rel="noopener" icon="arrow-out">
              {socialNetworkName(socialUrl)}
            </TextLink>
          </li>
        </ul>
      </section>
    </div>
  );
}
