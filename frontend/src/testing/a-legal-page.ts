import type { LegalPageText, LegalTextId, ShownLegalText } from '@shop/contract';

const SHOWN: Record<LegalTextId, ShownLegalText> = {
  'terms-of-sale': {
    description: 'Prix et livraison.',
    sections: [
      { heading: 'Les prix', blocks: [{ kind: 'paragraph', text: 'Les prix sont en euros, toutes taxes comprises.' }] },
      {
        heading: 'Le droit de rétractation',
        blocks: [
          { kind: 'link', label: 'renoncer au contrat ici', to: 'withdrawal' },
          {
            kind: 'imposed',
            imposed: 'withdrawal-notice',
            look: 'rule',
            article: 'R221-3',
            parts: [
              { kind: 'heading', text: 'Droit de rétractation' },
              { kind: 'paragraph', text: 'Vous avez le droit de vous rétracter du présent contrat.' },
            ],
          },
        ],
      },
    ],
  },
  'legal-notice': {
    description: 'Éditeur et hébergeur.',
    sections: [{ heading: 'Éditeur du site', blocks: [{ kind: 'paragraph', text: 'L’Atelier Karité.' }] }],
  },
  'privacy-policy': {
    description: 'Vos données.',
    sections: [
      {
        heading: 'Vos droits',
        blocks: [
          { kind: 'paragraph', text: 'Vous pouvez demander une copie de vos données ou leur effacement.' },
          { kind: 'link', label: 'Effacer mes données', to: 'forgetMe' },
        ],
      },
    ],
  },
};

/** What a legal page is answered while its first version is in force. */
export function aLegalPage(text: LegalTextId, asked: number | null = null): LegalPageText {
  const version = {
    text,
    number: 1,
    sha256: 'a'.repeat(64),
    effectiveFrom: '2026-11-02',
    effectiveUntil: null,
    state: 'in-force',
    summary: 'Première version',
    publishedAt: '2026-11-02T08:00:00.000Z',
    shown: SHOWN[text],
  } as const;
  return { text, asked, version, versions: [version], total: 1 };
}
