import { PhotoViewer, type PhotoViewerProps } from '@shop/ui-kit';
import { useEffect, useEffectEvent, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';

/** Marks the entry of the history over which the photographs lie. */
const OVER = { photos: true };
const isOver = (state: unknown) => typeof state === 'object' && state !== null && 'photos' in state;

/**
 * The photographs over the whole window, loaded when somebody looks closely. They are a step of their own in the browser's history: back, which
 * on a telephone is a gesture, leads to the page under them.
 */
export default function ProductPhotos({ onClose, first, ...rest }: PhotoViewerProps) {
  const { pathname, search, hash, state } = useLocation() as ReturnType<typeof useLocation> & { state: unknown };
  const navigate = useNavigate();
  const at = useRef(first);
  const isEntered = useRef(false);
  const shown = isOver(state);
  const follow = useEffectEvent(() => {
    if (shown) isEntered.current = true;
    else if (isEntered.current) onClose(at.current);
    else void navigate({ pathname, search, hash }, { state: { ...(state as object | null), ...OVER } });
  });
  useEffect(() => follow(), [shown]);
  // Whoever goes back at once does so before the page has heard that it went forward.
  const followBrowser = useEffectEvent(() => {
    const { usr } = (window.history.state ?? {}) as { usr?: unknown };
    if (!isOver(usr)) onClose(at.current);
  });
  useEffect(() => {
    const back = () => followBrowser();
    window.addEventListener('popstate', back);
    return () => window.removeEventListener('popstate', back);
  }, []);
  const leave = (last: number) => {
    onClose(last);
    if (isEntered.current) void navigate(-1);
  };
  return <PhotoViewer {...rest} first={first} onAt={(now) => (at.current = now)} onClose={leave} />;
}
