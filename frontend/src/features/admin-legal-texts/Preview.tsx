import type { LegalTextContent, LegalTextId, ShownLegalText } from '@shop/contract';
import { LEGAL_TEXTS } from '@shop/contract';
import { LegalDocument, PageTitle, Skeleton } from '@shop/ui-kit';
import type { ReactNode } from 'react';
import { messageOf } from '../../shared/api/api-error';
import { DownloadButton } from '../../shared/back-office/DownloadButton';
import { legalTextParts } from '../../shared/legal/legal-text-parts';
import { RetryNotice } from '../../shared/ui/RetryNotice';
import { useGetTextInForceQuery, usePreviewLegalTextQuery } from './legal-texts-admin-api';
import { TextDiff } from './TextDiff';

interface DraftProps {
  text: LegalTextId;
  content: LegalTextContent;
}

/** As it will be read, what the law imposes filled in. */
export function Preview({ text, content }: DraftProps) {
  return (
    <Shown text={text} content={content}>
      {(shown) => (
        <LegalDocument
          head={
            <>
              <PageTitle>{LEGAL_TEXTS[text].name}</PageTitle>
              <p>
                <DownloadButton
                  url={`legal-texts/${text}/preview/pdf`}
                  body={{ content }}
                  failure="Le PDF n’a pas pu être téléchargé. Veuillez réessayer."
                >
                  Télécharger le projet en PDF
                </DownloadButton>
              </p>
            </>
          }
          parts={legalTextParts(shown)}
          end="Aperçu&nbsp;: rien n’est publié."
        />
      )}
    </Shown>
  );
}

/** What it changes of what counts today. */
export function Comparison({ text, content }: DraftProps) {
  const inForce = useGetTextInForceQuery(text);
  if (inForce.isError) {
    return (
      <RetryNotice onRetry={() => void inForce.refetch()}>
        {messageOf(inForce.error, 'La version en vigueur n’a pas pu être chargée.')}
      </RetryNotice>
    );
  }
  if (!inForce.data) return <Skeleton shape="title" role="status" aria-label="Chargement..." />;
  const { version } = inForce.data;
  if (!version) return <p>Rien n’est encore en vigueur&nbsp;: il n’y a rien à comparer.</p>;
  return (
    <Shown text={text} content={content}>
      {(shown) => <TextDiff before={version.shown} after={shown} />}
    </Shown>
  );
}

function Shown({ text, content, children }: DraftProps & { children: (shown: ShownLegalText) => ReactNode }) {
  const preview = usePreviewLegalTextQuery({ text, content }, { refetchOnMountOrArgChange: true });
  if (preview.isError) {
    return (
      <RetryNotice onRetry={() => void preview.refetch()}>
        {messageOf(preview.error, 'L’aperçu n’a pas pu être chargé.')}
      </RetryNotice>
    );
  }
  if (!preview.currentData) return <Skeleton shape="title" role="status" aria-label="Chargement de l’aperçu..." />;
  return children(preview.currentData);
}
