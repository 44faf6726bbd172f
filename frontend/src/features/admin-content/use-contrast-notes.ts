import type { ContentItem, ContentKind, ContentPicture, ContentValue, Words } from '@shop/contract';
import { isSitePicture } from '@shop/contract';
import { useEffect, useMemo, useState } from 'react';
import { contrastWords, weakestContrast } from './contrast';
import { pictureSrc } from './picture-src';

interface ContrastNote {
  path: string;
  message: string;
  look: 'fine' | 'warns';
}

/** Those that were sent: the shop's own are composed for their words. */
function picturesOf(kind: ContentKind, value: ContentValue) {
  if (kind !== 'home.banners') return [];
  return (value['banners'] as readonly ContentItem[]).flatMap((item, index) => {
    const { name, focus } = item['picture'] as ContentPicture;
    const isAsked = name !== '' && !isSitePicture(name) && (item['headline'] as Words).fr !== '';
    return isAsked ? [{ name, focus: focus.wide, label: `Bannière ${index + 1}` }] : [];
  });
}

/** How well words are read on the pictures they lie on; nothing where the browser cannot look into a picture. */
export function useContrastNotes(kind: ContentKind, value: ContentValue): ContrastNote[] {
  const asked = useMemo(() => picturesOf(kind, value), [kind, value]);
  const key = JSON.stringify(asked);
  const [notes, setNotes] = useState<{ key: string; notes: ContrastNote[] }>({ key: '', notes: [] });
  useEffect(() => {
    let left = false;
    const look = async () => {
      const found = await Promise.all(
        asked.map(async ({ name, focus, label }) => {
          const ratio = await weakestContrast(pictureSrc(name), focus);
          return ratio === undefined ? [] : [{ path: name, ...contrastWords(label, ratio) }];
        }),
      );
      if (!left) setNotes({ key, notes: found.flat() });
    };
    void look();
    return () => {
      left = true;
    };
    // By what it says: a new list of the same pictures is no news.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [key]);
  return notes.key === key ? notes.notes : [];
}
