import type { Client, KeptAddress } from '@shop/contract';
import { Skeleton } from '@shop/ui-kit';
import { RetryPlace } from '../../../shared/ui/RetryPlace';
import { useGetClientQuery } from '../account-api';
import { AddressBook } from './AddressBook';
import { useGetAddressesQuery } from './addresses-api';
import { Telephone } from './Telephone';

/** 'Adresses et téléphone': what fills the next order. */
export function Addresses({ clientId }: { clientId: string }) {
  const client = useGetClientQuery(clientId);
  const kept = useGetAddressesQuery(clientId, { refetchOnMountOrArgChange: true });
  const again = () => {
    if (client.isError) void client.refetch();
    if (kept.isError) void kept.refetch();
  };
  if (client.currentData && kept.currentData) return <Known client={client.currentData} addresses={kept.currentData} />;
  if (client.isError || kept.isError) {
    return <RetryPlace title="Vos adresses n’ont pas pu être chargées." onRetry={again} />;
  }
  return (
    <div role="status" aria-busy="true" aria-label="Chargement des adresses">
      <Skeleton shape="block" />
    </div>
  );
}

function Known({ client, addresses }: { client: Client; addresses: KeptAddress[] }) {
  return (
    <>
      <AddressBook client={client} addresses={addresses} />
      <Telephone client={client} country={addresses[0]?.country ?? 'FR'} />
    </>
  );
}
