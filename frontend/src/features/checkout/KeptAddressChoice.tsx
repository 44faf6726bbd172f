import type { KeptAddress } from '@shop/contract';
import { ChoiceList } from '@shop/ui-kit';
import { addressLines } from '../../shared/contact/address-words';

interface KeptAddressChoiceProps {
  addresses: readonly KeptAddress[];
  /** Id of the one that fills the step; '' for what is typed. */
  chosen: string;
  onChoose: (id: string) => void;
}

/** Which of the client's own addresses the parcel goes to, or another one. */
export function KeptAddressChoice({ addresses, chosen, onChoose }: KeptAddressChoiceProps) {
  return (
    <ChoiceList
      legend={'Où livrer\u202F?'}
      choices={[
        ...addresses.map((address) => ({
          id: address._id,
          name: address.label,
          aside: address.isDefault ? 'Par défaut' : undefined,
          lines: [`${address.prenom} ${address.nom}`, addressLines(address).join(', ')],
        })),
        { id: '', name: 'Une autre adresse' },
      ]}
      chosen={chosen}
      onChoose={onChoose}
    />
  );
}
