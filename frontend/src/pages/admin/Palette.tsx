import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { CommandPalette } from '@shop/ui-kit';
import { RetryNotice } from '../../shared/ui/RetryNotice';
import { useRole } from '../../shared/back-office/role';
import { leadsTo } from './role-places';
import { actsLike, sectionsLike, settingsLike } from './palette-places';
import { usePaletteSearch } from './use-palette-search';

const counted = (count: number) => `${count} ${count > 1 ? 'résultats' : 'résultat'}`;

/** The search over the whole back-office: Ctrl K, ⌘K or the loupe. */
export default function Palette({ onClose }: { onClose: () => void }) {
  const [text, setText] = useState('');
  const navigate = useNavigate();
  const role = useRole();
  const { groups, busy, failed, retry } = usePaletteSearch(text, role);
  const open = <T extends { href: string }>(items: T[]) => items.filter(({ href }) => leadsTo(role, href));
  const all = [
    { label: 'Aller à', items: sectionsLike(text, role) },
    { label: 'Faire', items: open(actsLike(text)) },
    ...groups,
    { label: 'Réglages', items: open(settingsLike(text)) },
  ];

  return (
    <CommandPalette
      open
      onOpenChange={onClose}
      title="Rechercher dans tout l’atelier"
      label="Commande, client, produit, réglage ou rubrique"
      text={text}
      onTextChange={setText}
      groups={all}
      busy={busy}
      emptyLabel="Rien ne correspond à cette recherche."
      failure={
        failed.length > 0 && (
          <RetryNotice
            onRetry={retry}
          >{`Une partie n’a pas pu être cherchée\u00a0: ${failed.join(', ')}.`}</RetryNotice>
        )
      }
      count={counted(all.flatMap(({ items }) => items).length)}
      onChoose={({ href }) => {
        onClose();
        void navigate(href);
      }}
    />
  );
}
