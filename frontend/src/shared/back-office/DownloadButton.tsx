import { TextButton, useToast } from '@shop/ui-kit';
import { messageOf } from '../api/api-error';
import { useDownloadMutation } from './download-api';

interface DownloadButtonProps {
  /** Path under `/api/`, such as 'legal-texts/terms-of-sale/preview/pdf'. */
  url: string;
  /** What the file is made of; without it, it is only asked for. */
  body?: object;
  /** Said when it does not come. */
  failure: string;
  /** Says which file it is, where the words alone do not. */
  'aria-label'?: string;
  children: string;
}

/** Downloads a file with the administrator's session. */
export function DownloadButton({ url, body, failure, children, 'aria-label': label }: DownloadButtonProps) {
  const [download, { isLoading }] = useDownloadMutation();
  const toast = useToast();

  const start = async () => {
    const { error } = await download({ url, ...(body && { body }) });
    if (error) toast.error(messageOf(error, failure));
  };

  return (
    <TextButton aria-label={label} loading={isLoading} onClick={() => void start()}>
      {children}
    </TextButton>
  );
}
