import { ViewLinks } from '@shop/ui-kit';
import { useNavigate } from 'react-router-dom';
import { adminPaths } from './admin-paths';

const VIEWS = [
  { value: 'clients', label: 'Clients', href: adminPaths.tab('clients') },
  { value: 'segments', label: 'Segments', href: adminPaths.segments },
  { value: 'lettres', label: 'Lettres', href: adminPaths.letters },
] as const;

/** The same row over clients, segments and letters: three sides of one place. */
export function ClientsNav({ current }: { current: (typeof VIEWS)[number]['value'] }) {
  const navigate = useNavigate();
  return (
    <ViewLinks
      label="Clients, segments et lettres"
      views={VIEWS}
      current={current}
      onChoose={({ href }) => void navigate(href)}
    />
  );
}
