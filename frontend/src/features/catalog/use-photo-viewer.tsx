import type { PhotoViewerProps } from '@shop/ui-kit';
import { type ReactNode, useState } from 'react';
import { withChunkTimeout } from '../../shared/ui/chunk-timeout';

/** The photographs of a product over the whole window, and what opens them. Without its code `enlarge` is rejected: they stand on the page. */
export function usePhotoViewer(photos: Pick<PhotoViewerProps, 'title' | 'pictures' | 'textLang'>) {
  const [viewer, setViewer] = useState<ReactNode>();
  const enlarge = async (first: number, show: (index: number) => void) => {
    const { default: Viewer } = await withChunkTimeout(import('./ProductPhotos'));
    const close = (at: number) => {
      show(at);
      setViewer(undefined);
    };
    setViewer(<Viewer {...photos} first={first} onClose={close} />);
  };
  return { enlarge, viewer };
}
