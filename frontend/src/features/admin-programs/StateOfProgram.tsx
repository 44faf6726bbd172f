import type { Webhook } from '@shop/contract';
import { StatusDot } from '@shop/ui-kit';

/** Whether it is told, and why not. */
export function StateOfProgram({ webhook: { paused, failures } }: { webhook: Webhook }) {
  if (paused === 'failures') return <StatusDot tone="cancelled" label="Suspendu après trop d’échecs" />;
  if (paused === 'by-hand') return <StatusDot tone="refunded" label="Suspendu" />;
  if (failures > 0) return <StatusDot tone="preparation" label="Le dernier envoi a échoué" />;
  return <StatusDot tone="delivered" label="Actif" />;
}
