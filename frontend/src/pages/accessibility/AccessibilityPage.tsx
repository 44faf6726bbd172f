import { PAGES } from '@shop/contract';
import { LegalDocument, type LegalPart, PageTitle, TextLink } from '@shop/ui-kit';
import { accessibility } from '../../content/accessibility';
import results from '../../content/accessibility-results.json';
import { useShopConfig } from '../../shared/api/config-api';
import { formatDate } from '../../shared/format-date';
import { paths } from '../../shared/paths';
import { Main } from '../../shared/ui/Main';
import { PageHead } from '../../shared/ui/PageHead';
import styles from './AccessibilityPage.module.css';
import { leftToPeople, ranIn, testedWith } from './tested';

/** Where the shop stands, by its own account (dir. (EU) 2019/882; no audit, and it says so). */
export default function AccessibilityPage() {
  const day = formatDate(new Date(`${results.day}T12:00:00Z`));
  const parts: LegalPart[] = [
    { id: 'etat', heading: 'Où en est la boutique', content: <Paragraphs texts={accessibility.state} /> },
    { id: 'essais', heading: 'Ce qui a été vérifié', content: <Tested day={day} /> },
    { id: 'defauts', heading: 'Les défauts connus', content: <Faults /> },
    { id: 'contact', heading: 'Nous dire ce qui vous arrête', content: <Contact /> },
    { id: 'recours', heading: 'Voies de recours', content: <Remedies /> },
  ];
  return (
    <Main>
      <PageHead title={PAGES.accessibility.title} description={accessibility.description} path={paths.accessibility} />
      <LegalDocument
        head={<PageTitle lead={accessibility.lead}>{PAGES.accessibility.title}</PageTitle>}
        parts={parts}
        end={`Essais du ${day}.`}
      />
    </Main>
  );
}

function Paragraphs({ texts }: { texts: readonly string[] }) {
  return texts.map((text) => <p key={text}>{text}</p>);
}

function Tested({ day }: { day: string }) {
  const left = leftToPeople(results, accessibility.leftToPeople);
  return (
    <>
      <p>{ranIn(results, day)}</p>
      <ul className={styles.entries}>
        {testedWith(results).map(({ term, detail }) => (
          <li key={term}>
            <strong>{term}</strong>
            <p>{detail}</p>
          </li>
        ))}
      </ul>
      <p>{accessibility.noAudit}</p>
      {left.length > 0 && (
        <>
          <p>Le programme a laissé à l’œil d’une personne&nbsp;:</p>
          <ul className={styles.points}>
            {left.map((text) => (
              <li key={text}>{text}</li>
            ))}
          </ul>
        </>
      )}
    </>
  );
}

function Faults() {
  return (
    <ul className={styles.entries}>
      {accessibility.faults.map(({ what, detail, instead }) => (
        <li key={what}>
          <strong>{what}</strong>
          <p>{detail}</p>
          <p>En attendant&nbsp;: {instead}</p>
        </li>
      ))}
    </ul>
  );
}

function Contact() {
  const { contact } = useShopConfig();
  const { intro, delay, subject, missing } = accessibility.contact;
  return (
    <>
      <p>{intro}</p>
      {contact.email || contact.phone ? (
        <ul className={styles.ways}>
          {contact.email && (
            <li>
              <TextLink href={`mailto:${contact.email}?subject=${encodeURIComponent(subject)}`}>
                {contact.email}
              </TextLink>
            </li>
          )}
          {contact.phone && (
            <li>
              <TextLink href={`tel:${contact.phone.replace(/[^+\d]/g, '')}`}>{contact.phone}</TextLink>
            </li>
          )}
          {contact.address && <li>{`${contact.name}, ${contact.address}`}</li>}
        </ul>
      ) : (
        <p>{missing}</p>
      )}
      <p>{delay}</p>
    </>
  );
}

function Remedies() {
  const { intro, ways, post, authority, signal } = accessibility.remedies;
  return (
    <>
      <p>{intro}</p>
      <ul className={styles.ways}>
        {ways.map(({ text, href }) => (
          <li key={href}>
            <TextLink href={href}>{text}</TextLink>
          </li>
        ))}
      </ul>
      <p>{post}</p>
      <p>{authority}</p>
      <p>
        <TextLink href={signal.href}>{signal.text}</TextLink>
      </p>
    </>
  );
}
