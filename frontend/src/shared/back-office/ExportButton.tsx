import { TextButton, useToast } from '@shop/ui-kit';
import { messageOf } from '../api/api-error';
import { useDownloadMutation } from './download-api';

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
  const [download, { isLoading }] = useDownloadMutation();
  const toast = useToast();

  const start = async () => {
    if (isLoading) return;
    const { error } = await download({ url, params });
    if (error) toast.error(messageOf(error, 'L’export n’a pas pu être téléchargé. Veuillez réessayer.'));
  };

  return (
    <TextButton aria-busy={isLoading || undefined} onClick={() => void start()}>
      {isLoading ? 'Export en cours...' : children}
    </TextButton>
  );
}
