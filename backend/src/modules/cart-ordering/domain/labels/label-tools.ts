import type { LabelTool } from '@shop/contract';
import { COLISHIP } from './coliship.js';
import { LabelFault, type LabelOrder, type LabelWriter } from './label-order.js';
import { MONDIAL_RELAY } from './mondial-relay.js';

export const LABEL_WRITERS: Readonly<Record<LabelTool, LabelWriter>> = {
  coliship: COLISHIP,
  'mondial-relay': MONDIAL_RELAY,
};

/**
 * The tool that makes the label; null where none of them does. What is delivered at home by nobody in particular goes by Colissimo, as shops that
 * never set their delivery send it.
 */
export function toolOf({ kind, carrier }: Pick<LabelOrder, 'kind' | 'carrier'>): LabelTool | LabelFault | null {
  if (kind === 'home' && (carrier === 'Colissimo' || carrier === '')) return 'coliship';
  if (kind === 'relay' && carrier === 'Colissimo') return 'coliship';
  if (carrier !== 'Mondial Relay') return null;
  if (kind === 'relay') return 'mondial-relay';
  return new LabelFault(
    'NOT_AT_A_RELAY',
    'Le fichier de Mondial Relay ne prend que les points relais\u00a0: saisissez cette étiquette chez le transporteur.',
  );
}

export interface Label {
  tool: LabelTool;
  cells: string[];
}

/** The line of its file; why there is none; or null where none is needed. */
export function labelOf(order: LabelOrder): Label | LabelFault | null {
  const tool = toolOf(order);
  if (tool === null || tool instanceof LabelFault) return tool;
  const cells = LABEL_WRITERS[tool].cells(order);
  return cells instanceof LabelFault ? cells : { tool, cells };
}
