import type { RelayPoint } from '@shop/contract';
import { FormGrid, FormWide, TextField } from '@shop/ui-kit';
import type { RelayErrors } from './delivery-choice';

interface RelayFieldsProps {
  relay: RelayPoint;
  errors: RelayErrors;
  onChange: (relay: RelayPoint) => void;
}

/** The relay point, copied from the carrier's own search. */
export function RelayFields({ relay, errors, onChange }: RelayFieldsProps) {
  const field = (name: keyof RelayPoint) => ({
    name: `relais-${name}`,
    autoComplete: 'off',
    required: true,
    value: relay[name],
    error: errors[name],
    onChange: (event: { target: { value: string } }) => onChange({ ...relay, [name]: event.target.value }),
  });
  return (
    <FormGrid>
      <TextField
        label="Code du point relais"
        hint="Tel que le transporteur l’écrit, par exemple 012345."
        {...field('code')}
      />
      <TextField label="Nom du point relais" {...field('name')} />
      <FormWide>
        <TextField label="Adresse du point relais" {...field('address')} />
      </FormWide>
      <TextField label="Code postal du point relais" inputMode="numeric" {...field('postalCode')} />
      <TextField label="Ville du point relais" {...field('city')} />
    </FormGrid>
  );
}
