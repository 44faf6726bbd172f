import { TextButton } from '@shop/ui-kit';
import { useExport } from './use-export';

interface ExportButtonProps {
  /** Path under `/api/`, such as 'exports/orders.csv'. */
  url: string;
  /** The filters in force, without paging and sort: what is filtered is what is exported. */
  params: Record<string, string | undefined>;
  /** Such as 'Exporter les commandes (CSV)'. */
  children: string;
}

/** Downloads a list, as it is filtered, for a spreadsheet. */
export function ExportButton({ url, params, children }: ExportButtonProps) {
  const { start, isExporting } = useExport(url, params);
  return (
    <TextButton aria-busy={isExporting || undefined} onClick={start}>
      {isExporting ? 'Export en cours...' : children}
    </TextButton>
  );
}
