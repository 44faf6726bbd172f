import { useToast } from '@shop/ui-kit';
import { messageOf } from '../api/api-error';
import { useDownloadMutation } from './download-api';

/**
 * Downloads a list, as it is filtered, for a spreadsheet.
 *
 * @param url path under `/api/`, such as 'exports/orders.csv'
 * @param params the filters in force, without paging and sort: what is filtered is what is exported
 */
export function useExport(url: string, params: Record<string, string | undefined>) {
  const [download, { isLoading }] = useDownloadMutation();
  const toast = useToast();
  const start = async () => {
    if (isLoading) return;
    const { error } = await download({ url, params });
    if (error) toast.error(messageOf(error, 'L’export n’a pas pu être téléchargé. Veuillez réessayer.'));
  };
  return { start: () => void start(), isExporting: isLoading };
}
