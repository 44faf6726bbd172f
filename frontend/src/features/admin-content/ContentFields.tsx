import { type ContentItem, fieldsOf, type LeafValue } from '@shop/contract';
import { useEffect, useRef } from 'react';
import { focusField } from './focus-field';
import { LeafInput } from './LeafInput';
import { ListInput } from './ListInput';
import type { ContentDraftState } from './use-content-draft';
import styles from './Content.module.css';

/** The fields of a kind, as its table has them. What is missing is said once a field was left, or to whoever wants to publish. */
export function ContentFields({ draft }: { draft: ContentDraftState }) {
  const { kind, value, problems, notes, isAsked, leave, led, edited, setEdited } = draft;
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (led && place.current) focusField(place.current, led.path);
  }, [led]);
  const errors: Record<string, string> = { ...problems };
  for (const { path, message, level } of notes) if (level === 'blocks' && isAsked(path)) errors[path] ??= message;
  return (
    <div className={styles.fields} ref={place}>
      {Object.entries(fieldsOf(kind)).map(([key, field]) =>
        field.kind === 'list' ? (
          <ListInput
            key={key}
            field={field}
            path={key}
            items={value[key] as readonly ContentItem[]}
            errors={errors}
            open={edited}
            onOpen={setEdited}
            onChange={(items) => draft.set(key, items)}
            onLeave={leave}
          />
        ) : (
          <section className={styles.part} key={key}>
            <LeafInput
              field={field}
              path={key}
              value={value[key] as LeafValue}
              errors={errors}
              onChange={(part) => draft.set(key, part)}
              onLeave={leave}
            />
          </section>
        ),
      )}
    </div>
  );
}
