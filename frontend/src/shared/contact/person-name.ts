import { NAME_MAX_LENGTH, nameFault, tidyName } from '@shop/contract';

const REFUSALS = {
  nom: { signs: 'Le nom est invalide.', sentence: 'Le nom ne peut contenir ni numéro ni phrase.' },
  prenom: { signs: 'Le prénom est invalide.', sentence: 'Le prénom ne peut contenir ni numéro ni phrase.' },
} as const;

/** What the server would say of a name, told where it is typed; null for one that it takes. */
export function nameError(text: string, field: keyof typeof REFUSALS): string | null {
  const name = tidyName(text);
  const fault = name.length > NAME_MAX_LENGTH ? 'signs' : nameFault(name);
  return fault ? REFUSALS[field][fault] : null;
}
