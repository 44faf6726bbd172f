import type { Guide } from '../../stories/guide';

export const guide: Guide = {
  use: 'Autour d’un contrôle que le kit n’a pas. `FieldError` est la phrase sous un contrôle.',
  do: ['Un libellé toujours', 'L’aide avant l’erreur', 'Dire « facultatif » plutôt que marquer l’obligatoire'],
  dont: ['Un libellé dans le champ', 'Une erreur avant que le champ ait été touché'],
  keyboard: 'Le libellé mène au contrôle ; `Field` n’ajoute aucun arrêt.',
  screenReader:
    'Il relie libellé, aide et erreur au contrôle (`aria-describedby`, `aria-invalid`). Un libellé caché reste lu.',
};
