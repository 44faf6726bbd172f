import { CloseAccount } from './CloseAccount';

/** What the shop keeps of whoever is connected, and how to take it along or away (RGPD 15, 17, 20). */
export function MyData({ clientId }: { clientId: string }) {
  return <CloseAccount clientId={clientId} />;
}
