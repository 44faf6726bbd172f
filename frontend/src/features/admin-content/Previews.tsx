import {
  CONTENT,
  CONTENT_PREVIEW_ONE,
  CONTENT_SHARE_HOURS,
  type ContentItem,
  type ContentPreview,
  fieldsOf,
  PICTURE_CROP_LABELS,
} from '@shop/contract';
import { TextLink } from '@shop/ui-kit';
import { useEffect, useState } from 'react';
import { messageOf } from '../../shared/api/api-error';
import { RetryNotice } from '../../shared/ui/RetryNotice';
import { usePreviewContentMutation } from './content-api';
import type { ContentDraftState } from './use-content-draft';
import styles from './Content.module.css';

const WINDOWS = [
  { id: 'wide', label: PICTURE_CROP_LABELS.wide, width: 1280 },
  { id: 'middle', label: PICTURE_CROP_LABELS.middle, width: 768 },
  { id: 'narrow', label: PICTURE_CROP_LABELS.narrow, width: 375 },
] as const;

/** The frames' link ends after an hour; whoever writes longer gets another. Milliseconds. */
const RENEW_MS = 50 * 60_000;

/** What takes turns on the page stands still on the one that is being edited, once it is saved. */
function stillOn({ kind, saved, edited }: ContentDraftState): string {
  const list = Object.entries(fieldsOf(kind)).find(([, field]) => field.kind === 'list' && field.inTurn);
  const items = list ? (saved.value[list[0]] as readonly ContentItem[]) : [];
  const one = items.find(({ id }) => id === edited) ?? items[0];
  return one ? `&${CONTENT_PREVIEW_ONE}=${encodeURIComponent(one.id)}` : '';
}

/**
 * A fragment in the frame's address would scroll the desk around it too, at each load: the frame alone goes to what is edited, under its head, and
 * again while parts that come later push it down.
 */
function goTo({ contentWindow: shown, contentDocument: page }: HTMLIFrameElement, at: string): void {
  const place = page?.getElementById(at);
  if (!shown || !place) return;
  const head = page?.querySelector('header')?.offsetHeight ?? 0;
  const follow = () => shown.scrollBy({ top: place.getBoundingClientRect().top - head, behavior: 'instant' });
  const growth = new ResizeObserver(follow);
  growth.observe(page!.body);
  // Whoever looks around in it goes where they like.
  shown.addEventListener('wheel', () => growth.disconnect(), { once: true, passive: true });
  shown.addEventListener('touchmove', () => growth.disconnect(), { once: true, passive: true });
}

/** The real page with the draft in it, at three widths; what is typed shows once it is saved. Without a draft, the page as it is. */
export function Previews({ draft }: { draft: ContentDraftState }) {
  const { kind, saved, isDirty } = draft;
  const [link, { error, isLoading }] = usePreviewContentMutation();
  const [data, setData] = useState<ContentPreview & { version: number }>();
  const [turn, setTurn] = useState(0);
  const { version, saved: isSaved } = saved;
  useEffect(() => {
    // A link ends with its draft: that of another one opens nothing any more.
    void link(kind).then(({ data: made }) => made && setData({ ...made, version }));
    const again = setTimeout(() => setTurn((before) => before + 1), RENEW_MS);
    return () => clearTimeout(again);
  }, [link, kind, version, turn]);
  const current = data?.version === version ? data : undefined;
  const { at } = CONTENT[kind] as { at?: string };
  const address = current && current.address + stillOn(draft);
  return (
    <section className={styles.previews} aria-labelledby="contenu-apercu">
      <div className={styles.head}>
        <h2 id="contenu-apercu">Aperçu sur la vraie page</h2>
        {current?.shared && (
          <TextLink href={current.shared.address} target="_blank" rel="noopener" icon="arrow-out">
            {`Lien à partager, valable ${CONTENT_SHARE_HOURS} h`}
          </TextLink>
        )}
      </div>
      {!isSaved && !isDirty && <p className={styles.soft}>La page comme elle est en ligne.</p>}
      {isDirty && <p className={styles.soft}>Enregistrez le brouillon pour voir ici ce que vous changez.</p>}
      {error && (
        <RetryNotice onRetry={() => setTurn((before) => before + 1)}>
          {messageOf(error, 'L’aperçu n’a pas pu être préparé.')}
        </RetryNotice>
      )}
      {isLoading && !address && <p role="status">Préparation de l’aperçu...</p>}
      {address && (
        <div className={styles.windows}>
          {WINDOWS.map(({ id, label, width }) => (
            <figure key={id} className={styles.preview} data-window={id}>
              <div className={styles.window}>
                <iframe
                  src={address}
                  title={`Aperçu, ${CONTENT[kind].label}, à ${width} pixels`}
                  tabIndex={-1}
                  onLoad={({ currentTarget }) => at && goTo(currentTarget, at)}
                />
              </div>
              <figcaption>
                <span>{label}</span>
                <span>{width}&nbsp;px</span>
              </figcaption>
            </figure>
          ))}
        </div>
      )}
    </section>
  );
}
