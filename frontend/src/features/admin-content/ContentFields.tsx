import { type ContentItem, fieldsOf, type LeafValue } from '@shop/contract';
import { LeafInput } from './LeafInput';
import { ListInput } from './ListInput';
import type { ContentDraftState } from './use-content-draft';
import styles from './Content.module.css';

/** The fields of a kind, as its table has them. */
export function ContentFields({ draft }: { draft: ContentDraftState }) {
  const { kind, value, problems, notes } = draft;
  const errors: Record<string, string> = { ...problems };
  for (const { path, message, level } of notes) if (level === 'blocks') errors[path] ??= message;
  return Object.entries(fieldsOf(kind)).map(([key, field]) =>
    field.kind === 'list' ? (
      <ListInput
        key={key}
        field={field}
        path={key}
        items={value[key] as readonly ContentItem[]}
        errors={errors}
        onChange={(items) => draft.set(key, items)}
      />
    ) : (
      <section className={styles.part} key={key}>
        <LeafInput
          field={field}
          path={key}
          value={value[key] as LeafValue}
          errors={errors}
          onChange={(part) => draft.set(key, part)}
        />
      </section>
    ),
  );
}
