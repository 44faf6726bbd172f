import type { LegalVersionSummary } from '@shop/contract';
import { useEffect, useState } from 'react';
import { useBrowser } from '../../shared/browser';
import { formatDate } from '../../shared/format-date';
import { versionWords } from '../../shared/legal/version-words';

/** « Page consultée le {today}. Version 3 en vigueur depuis le … »: the page may come from a server's cache, the reader's browser alone knows today. */
export function ReadOn({ version }: { version: LegalVersionSummary }) {
  const { now } = useBrowser();
  const [today, setToday] = useState<string | null>(null);
  useEffect(() => setToday(formatDate(new Date(now()))), [now]);
  return (
    <>
      {today && <>Page consultée le {today}. </>}Version {version.number} {versionWords(version)}.
    </>
  );
}
