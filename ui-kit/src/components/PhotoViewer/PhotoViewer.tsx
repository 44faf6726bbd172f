import { CHEVRON_LEFT } from '../Icon/signs';
import { Dialog as Base } from '@base-ui/react/dialog';
import clsx from 'clsx';
import {
  type ComponentProps,
  type KeyboardEvent,
  type MouseEvent,
  type RefObject,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import type { GalleryPicture } from '../Gallery/Gallery';
import { IconButton } from '../IconButton/IconButton';
import { Picture } from '../Picture/Picture';
import { VisuallyHidden } from '../VisuallyHidden/VisuallyHidden';
import styles from './PhotoViewer.module.css';

export interface PhotoViewerProps extends Omit<ComponentProps<'div'>, 'children' | 'title'> {
  /** Read out as the name of the whole, such as the name of the product. */
  title: string;
  /** In their order, one to eight. */
  pictures: readonly GalleryPicture[];
  /** The one that is shown first, from 0. */
  first: number;
  /** Of what the pictures show, where it is another than that of the page. */
  textLang?: string | undefined;
  /** Called with the picture shown last, when the person leaves. */
  onClose: (at: number) => void;
  /** Called with each picture that the row comes to, from 0. */
  onAt?: ((at: number) => void) | undefined;
}

/** How many times as wide as the window a picture is that is looked at closely. */
const CLOSE = 2.5;

/** Where in the picture, from 0 to 1 each way. */
interface Point {
  x: number;
  y: number;
}
const MIDDLE: Point = { x: 0.5, y: 0.5 };

/**
 * The photographs of a product over the whole window, as a row that a finger, the arrow keys or a button moves on. A press, Enter or the
 * button brings one close, where it is moved about like a map; the same once more leads back.
 */
export function PhotoViewer({ title, pictures, first, textLang, onClose, onAt, className, ...rest }: PhotoViewerProps) {
  const row = useRef<HTMLUListElement>(null);
  const [at, setAt] = useState(first);
  const [close, setClose] = useState<Point | null>(null);
  const go = (index: number) => {
    setClose(null);
    const list = row.current;
    list?.scrollTo({ left: Math.min(Math.max(index, 0), pictures.length - 1) * list.clientWidth });
  };
  const toggle = (point: Point) => setClose(close ? null : point);
  const press = ({ target, clientX, clientY }: MouseEvent) => {
    if (!(target instanceof HTMLImageElement)) return;
    const { left, top, width, height } = target.getBoundingClientRect();
    toggle({ x: (clientX - left) / width, y: (clientY - top) / height });
  };
  const keys = (event: KeyboardEvent) => {
    if (event.key === 'Enter') toggle(MIDDLE);
    else if (!close && event.key === 'ArrowRight') go(at + 1);
    else if (!close && event.key === 'ArrowLeft') go(at - 1);
    else return;
    event.preventDefault();
  };
  return (
    <Base.Root open onOpenChange={(open) => !open && onClose(at)}>
      <Base.Portal>
        <Base.Popup {...rest} className={clsx(styles.root, className)} initialFocus={row}>
          <Base.Title render={<VisuallyHidden as="h2" />}>{`Photos\u00a0: ${title}`}</Base.Title>
          <Row
            {...{ row, pictures, first, textLang, close, at }}
            onPress={press}
            onKey={keys}
            onAt={(now) => {
              if (close) return;
              setAt(now);
              onAt?.(now);
            }}
          />
          <div className={styles.tools}>
            {pictures[1] && (
              <>
                <IconButton
                  icon={CHEVRON_LEFT}
                  label="Photo précédente"
                  disabled={at === 0}
                  onClick={() => go(at - 1)}
                />
                <p role="status">
                  {at + 1} / {pictures.length}
                </p>
                <IconButton
                  icon="chevron-right"
                  label="Photo suivante"
                  disabled={at === pictures.length - 1}
                  onClick={() => go(at + 1)}
                />
              </>
            )}
            <IconButton
              icon={close ? 'minus' : 'plus'}
              label={close ? 'Voir la photo entière' : 'Voir de plus près'}
              onClick={() => toggle(MIDDLE)}
            />
            <Base.Close render={<IconButton icon="close" label="Fermer" />} />
          </div>
        </Base.Popup>
      </Base.Portal>
    </Base.Root>
  );
}

interface RowProps extends Pick<PhotoViewerProps, 'pictures' | 'first' | 'textLang'> {
  /** The row itself, for whoever moves it. */
  row: RefObject<HTMLUListElement | null>;
  /** Around which point it is looked at closely; null for the whole picture. */
  close: Point | null;
  /** The picture on show, from 0. */
  at: number;
  /** Called when a picture is pressed. */
  onPress: (event: MouseEvent) => void;
  /** Called with each key. */
  onKey: (event: KeyboardEvent) => void;
  /** Called with the picture that the row has come to. */
  onAt: (at: number) => void;
}

function Row({ row, pictures, first, textLang, close, at, onPress, onKey, onAt }: RowProps) {
  // The dialog's own elements are there before it is painted.
  useLayoutEffect(() => {
    const list = row.current;
    list?.scrollTo({ left: first * list.clientWidth, behavior: 'instant' });
  }, [row, first]);
  useLayoutEffect(() => {
    const frame = row.current?.children[at];
    if (!close || !frame) return;
    frame.scrollTo({
      left: close.x * frame.scrollWidth - frame.clientWidth / 2,
      top: close.y * frame.scrollHeight - frame.clientHeight / 2,
      behavior: 'instant',
    });
  }, [row, close, at]);
  return (
    <ul
      ref={row}
      tabIndex={0}
      aria-label="Photos en grand"
      data-close={close ? '' : undefined}
      onClick={onPress}
      onKeyDown={onKey}
      onScroll={({ currentTarget, target }) => {
        if (target === currentTarget) onAt(Math.round(currentTarget.scrollLeft / currentTarget.clientWidth));
      }}
    >
      {pictures.map(({ image, alt, translated }, index) => (
        <li key={index} data-close={close && index === at ? '' : undefined}>
          <Picture
            src={image}
            alt={alt}
            lang={translated ? undefined : textLang}
            sizes={close && index === at ? `${CLOSE * 100}vmin` : '100vmin'}
            width={1280}
          />
        </li>
      ))}
    </ul>
  );
}
