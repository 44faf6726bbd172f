import {
  IMPOSED_BLOCKS,
  LEGAL_LIMITS,
  LEGAL_LINKS,
  type LegalBlock,
  type LegalLink,
  PAGES,
  type ShownImposed,
} from '@shop/contract';
import { FieldError, IconButton, ImposedText, Select, TextAreaField, TextField, TRASH } from '@shop/ui-kit';
import { useId } from 'react';
import { ClaimWords } from '../../shared/back-office/ClaimWords';
import styles from './LegalTexts.module.css';

const LINKS = LEGAL_LINKS.map((value) => ({ value, label: PAGES[value].title }));

interface BlockFieldProps {
  /** 'partie 2, passage 1' */
  name: string;
  block: LegalBlock;
  /** What the law imposes, as it would be published today. */
  imposed: readonly ShownImposed[];
  error?: string;
  onChange: (block: LegalBlock) => void;
  onMove: (by: -1 | 1) => void;
  onRemove: () => void;
  isFirst: boolean;
  isLast: boolean;
}

/** One passage. What the law imposes is read, moved, and never taken out. */
export function BlockField({
  name,
  block,
  imposed,
  error,
  onChange,
  onMove,
  onRemove,
  isFirst,
  isLast,
}: BlockFieldProps) {
  return (
    <div className={styles.block}>
      <BlockControl {...{ name, block, imposed, error, onChange }} />
      <ClaimWords text={wordsOf(block)} />
      <div className={styles.acts}>
        <IconButton icon="chevron-up" label={`Monter\u00a0: ${name}`} disabled={isFirst} onClick={() => onMove(-1)} />
        <IconButton
          icon="chevron-down"
          label={`Descendre\u00a0: ${name}`}
          disabled={isLast}
          onClick={() => onMove(1)}
        />
        {block.kind === 'imposed' ? (
          <span className={styles.soft}>Imposé par la loi ({IMPOSED_BLOCKS[block.imposed].article})</span>
        ) : (
          <IconButton icon={TRASH} label={`Retirer\u00a0: ${name}`} onClick={onRemove} />
        )}
      </div>
    </div>
  );
}

/** What an administrator wrote of it. */
function wordsOf(block: LegalBlock): string {
  if (block.kind === 'imposed') return '';
  if (block.kind === 'list') return block.items.join('\n');
  return block.kind === 'link' ? block.label : block.text;
}

type BlockControlProps = Pick<BlockFieldProps, 'name' | 'block' | 'imposed' | 'error' | 'onChange'>;

function BlockControl({ name, block, imposed, error, onChange }: BlockControlProps) {
  const errorId = useId();
  if (block.kind === 'imposed') {
    const words = imposed.find((one) => one.imposed === block.imposed);
    return (
      <div className={styles.imposed} role="group" aria-label={IMPOSED_BLOCKS[block.imposed].name} tabIndex={0}>
        <strong>{IMPOSED_BLOCKS[block.imposed].name}</strong>
        {words && <ImposedText look="plain" parts={words.parts} />}
      </div>
    );
  }
  if (block.kind === 'paragraph') {
    return (
      <TextAreaField
        label={`Paragraphe, ${name}`}
        rows={Math.min(12, 2 + Math.ceil(block.text.length / 80))}
        maxLength={LEGAL_LIMITS.paragraph}
        value={block.text}
        error={error}
        onChange={({ target }) => onChange({ ...block, text: target.value })}
      />
    );
  }
  if (block.kind === 'list') {
    return (
      <TextAreaField
        label={`Liste, ${name}`}
        hint="Une ligne par point."
        rows={2 + block.items.length}
        value={block.items.join('\n')}
        error={error}
        onChange={({ target }) => onChange({ ...block, items: target.value.split('\n') })}
      />
    );
  }
  return (
    <div className={styles.fields}>
      <TextField
        label={`Mots du lien, ${name}`}
        maxLength={LEGAL_LIMITS.linkLabel}
        value={block.label}
        onChange={({ target }) => onChange({ ...block, label: target.value })}
      />
      <Select
        label={`Page du lien, ${name}`}
        options={LINKS}
        value={block.to}
        onChange={({ target }) => onChange({ ...block, to: target.value as LegalLink })}
      />
      {error && <FieldError id={errorId}>{error}</FieldError>}
    </div>
  );
}
