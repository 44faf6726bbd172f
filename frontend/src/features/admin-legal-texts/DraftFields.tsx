import { LEGAL_LIMITS, type LegalBlock, type LegalSection } from '@shop/contract';
import { Button, IconButton, TextAreaField, TextButton, TextField } from '@shop/ui-kit';
import { ClaimWords } from '../../shared/back-office/ClaimWords';
import { BlockField } from './BlockField';
import {
  addBlock,
  addSection,
  changeBlock,
  changeSection,
  mayRemoveSection,
  moveBlock,
  moveSection,
  removeBlock,
  removeSection,
} from './content-edits';
import type { DraftState } from './use-draft';
import styles from './LegalTexts.module.css';

const NEW_BLOCKS: readonly { label: string; block: LegalBlock }[] = [
  { label: 'Ajouter un paragraphe', block: { kind: 'paragraph', text: '' } },
  { label: 'Ajouter une liste', block: { kind: 'list', items: [''] } },
  { label: 'Ajouter un lien', block: { kind: 'link', label: '', to: 'withdrawal' } },
];

/** The text as it is written: parts, and in them passages; what the law imposes moves with its part and stays. */
export function DraftFields({ draft }: { draft: DraftState }) {
  const { content, change, problems } = draft;
  return (
    <form className={styles.editor} onSubmit={(event) => event.preventDefault()}>
      <TextAreaField
        label="Description, pour les moteurs de recherche"
        rows={2}
        maxLength={LEGAL_LIMITS.description}
        value={content.description}
        error={problems['description']}
        onChange={({ target }) => change({ ...content, description: target.value })}
      />
      <ClaimWords text={content.description} />
      {content.sections.map((section, index) => (
        <SectionFields
          key={index}
          draft={draft}
          section={section}
          index={index}
          onChange={(next) => change(changeSection(content, index, () => next))}
        />
      ))}
      <p>
        <Button variant="secondary" onClick={() => change(addSection(content))}>
          Ajouter une partie
        </Button>
      </p>
    </form>
  );
}

interface SectionFieldsProps {
  draft: DraftState;
  section: LegalSection;
  index: number;
  onChange: (section: LegalSection) => void;
}

function SectionFields({ draft, section, index, onChange }: SectionFieldsProps) {
  const { content, change, problems, imposed } = draft;
  const place = `sections.${index}`;
  const name = `partie ${index + 1}`;
  return (
    <fieldset className={styles.section}>
      <legend>
        {index + 1}. {section.heading || 'Sans titre'}
      </legend>
      <TextField
        label="Titre"
        maxLength={LEGAL_LIMITS.heading}
        value={section.heading}
        error={problems[`${place}.heading`] ?? problems[place]}
        onChange={({ target }) => onChange({ ...section, heading: target.value })}
      />
      <ClaimWords text={section.heading} />
      {section.blocks.map((block, number) => (
        <BlockField
          key={number}
          name={`${name}, passage ${number + 1}`}
          block={block}
          imposed={imposed}
          error={problems[`${place}.blocks.${number}`]}
          onChange={(next) => onChange(changeBlock(section, number, next))}
          onMove={(by) => onChange(moveBlock(section, number, by))}
          onRemove={() => onChange(removeBlock(section, number))}
          isFirst={number === 0}
          isLast={number === section.blocks.length - 1}
        />
      ))}
      <p className={styles.acts}>
        {NEW_BLOCKS.map(({ label, block }) => (
          <TextButton key={label} onClick={() => onChange(addBlock(section, block))}>
            {label}
          </TextButton>
        ))}
      </p>
      <p className={styles.acts}>
        <IconButton
          icon="chevron-up"
          label={`Monter la ${name}`}
          disabled={index === 0}
          onClick={() => change(moveSection(content, index, -1))}
        />
        <IconButton
          icon="chevron-down"
          label={`Descendre la ${name}`}
          disabled={index === content.sections.length - 1}
          onClick={() => change(moveSection(content, index, 1))}
        />
        {mayRemoveSection(section) ? (
          <TextButton onClick={() => change(removeSection(content, index))}>Retirer la {name}</TextButton>
        ) : (
          <span className={styles.soft}>La loi impose un passage de cette partie&nbsp;: elle reste.</span>
        )}
      </p>
    </fieldset>
  );
}
