import { Notice } from '@shop/ui-kit';

/** While the device is cut off: what was typed waits with whoever typed it. */
export const CutOffNotice = () => (
  <Notice tone="warning" title="Votre appareil n’est plus connecté">
    Rien n’est envoyé ni débité pour l’instant. Ce que vous avez saisi est gardé, et la page reprend d’elle-même dès que
    la connexion revient.
  </Notice>
);
