import {
  blankItem,
  type ContentItem,
  itemFields,
  itemName,
  type LeafValue,
  type ListField,
  type Words,
} from '@shop/contract';
import { Button, FieldError, IconButton, TextButton, TextLink, TRASH } from '@shop/ui-kit';
import { useEffect, useId, useRef, useState } from 'react';
import { adminPaths } from '../../shared/back-office/admin-paths';
import { LongWords } from '../../shared/back-office/LongWords';
import { LeafInput } from './LeafInput';
import styles from './Content.module.css';

interface ListInputProps {
  field: ListField;
  path: string;
  items: readonly ContentItem[];
  /** What is wrong, by path. */
  errors: Readonly<Record<string, string>>;
  /** The id of the one that is open; one that is not there: none. */
  open: string | undefined;
  onOpen: (id: string) => void;
  onChange: (items: readonly ContentItem[]) => void;
  /** @param path of the field that the focus left */
  onLeave: (path: string) => void;
}

const calledAs = (value: LeafValue | undefined): string =>
  typeof value === 'string' ? value : ((value as Words | undefined)?.fr ?? '').replaceAll('\n', ' ');

/** An id that no other has, and that another's list will not have either. */
const drawn = () => `n${Date.now().toString(36)}${Math.floor(Math.random() * 1296).toString(36)}`;

/** Several of the same: their order by buttons, one open at a time. */
export function ListInput({ field, path, items, errors, open, onOpen, onChange, onLeave }: ListInputProps) {
  const id = useId();
  const { label, add, named, min, max, fixed = {}, shownBy } = field;
  const [isShut, setShut] = useState(false);
  const show = (item: string) => {
    setShut(false);
    onOpen(item);
  };
  const [said, setSaid] = useState('');
  // What was pressed moves along, and is pressed again.
  const next = useRef<string>(undefined);
  useEffect(() => {
    if (next.current) document.getElementById(next.current)?.focus();
    next.current = undefined;
  });

  const put = (from: number, to: number) => {
    const moved = items.filter((_item, index) => index !== from);
    moved.splice(to, 0, items[from]!);
    next.current = `${id}-${items[from]!.id}-ouvrir`;
    setSaid(`${itemName(field, items[from]!, from)}\u00a0: rang ${to + 1} sur ${items.length}.`);
    onChange(moved);
  };
  const remove = (index: number) => {
    const left = items.filter((_item, other) => other !== index);
    next.current = left[0] ? `${id}-${(left[index] ?? left.at(-1)!).id}-ouvrir` : `${id}-ajouter`;
    setSaid(`Retrait\u00a0: ${itemName(field, items[index]!, index)}.`);
    onChange(left);
  };
  const append = () => {
    const blank = blankItem(field, drawn());
    const fresh = shownBy === undefined ? blank : { ...blank, [shownBy]: true };
    show(fresh.id);
    next.current = `${id}-${fresh.id}-ouvrir`;
    onChange([...items, fresh]);
  };

  return (
    <section className={styles.part} aria-labelledby={`${id}-titre`} data-field={path}>
      <h2 id={`${id}-titre`}>{label}</h2>
      <FieldError id={`${id}-erreur`}>{errors[path]}</FieldError>
      <ol className={styles.items}>
        {items.map((item, index) => {
          const name = itemName(field, item, index);
          const isOwn = !Object.hasOwn(fixed, item.id);
          const elsewhere = isOwn ? undefined : fixed[item.id]!.elsewhere;
          const called = calledAs(item[named]) || (isOwn ? 'Sans titre' : '');
          const isHidden = shownBy !== undefined && item[shownBy] !== true;
          const isOpen = !isShut && open === item.id;
          const isWrong = Object.keys(errors).some((at) => at.startsWith(`${path}.${item.id}`));
          return (
            <li key={item.id} className={styles.item} data-open={isOpen || undefined}>
              <div className={styles.itemHead}>
                <TextButton
                  id={`${id}-${item.id}-ouvrir`}
                  aria-expanded={isOpen}
                  aria-controls={`${id}-${item.id}`}
                  onClick={() => (isOpen ? setShut(true) : show(item.id))}
                >
                  {name}
                </TextButton>
                <p className={styles.called}>
                  {called !== name && <LongWords>{called}</LongWords>}
                  {isHidden && <em>{called === '' || called === name ? 'Ne paraît pas' : ', ne paraît pas'}</em>}
                  {isWrong && <strong>, à compléter</strong>}
                </p>
                <span className={styles.acts}>
                  <IconButton
                    icon="chevron-up"
                    size="small"
                    label={`Avancer\u00a0: ${name}`}
                    disabled={index === 0}
                    onClick={() => put(index, index - 1)}
                  />
                  <IconButton
                    icon="chevron-down"
                    size="small"
                    label={`Reculer\u00a0: ${name}`}
                    disabled={index === items.length - 1}
                    onClick={() => put(index, index + 1)}
                  />
                  {isOwn && (
                    <IconButton
                      icon={TRASH}
                      size="small"
                      label={`Retirer\u00a0: ${name}`}
                      disabled={items.length <= min}
                      onClick={() => remove(index)}
                    />
                  )}
                </span>
              </div>
              <div
                id={`${id}-${item.id}`}
                role="group"
                aria-label={name}
                hidden={!isOpen}
                className={styles.itemFields}
              >
                {isOpen &&
                  Object.entries(itemFields(field, item.id)).map(([key, leaf]) => (
                    <LeafInput
                      key={key}
                      field={leaf}
                      path={`${path}.${item.id}.${key}`}
                      value={item[key]!}
                      errors={errors}
                      onLeave={onLeave}
                      onChange={(value) =>
                        onChange(items.map((other) => (other.id === item.id ? { ...other, [key]: value } : other)))
                      }
                    />
                  ))}
                {isOpen && elsewhere && (
                  <p>
                    <TextLink href={adminPaths.contentOf(elsewhere.address)}>{elsewhere.words}</TextLink>
                  </p>
                )}
              </div>
            </li>
          );
        })}
      </ol>
      <p>
        <Button id={`${id}-ajouter`} variant="secondary" disabled={items.length >= max} onClick={append}>
          {add}
        </Button>
      </p>
      {items.length >= max && (
        <p className={styles.soft}>{max} au plus&nbsp;: il faut en retirer avant d’en ajouter.</p>
      )}
      <p className="visually-hidden" role="status">
        {said}
      </p>
    </section>
  );
}
