import { Notice } from '@shop/ui-kit';

/** While the device is cut off: what was typed waits with whoever typed it. @param open nobody can say whether an order went through */
export const CutOffNotice = ({ open = false }: { open?: boolean }) => (
  <Notice tone="warning" title="Votre appareil n’est plus connecté">
    {open ? (
      <>
        Nous ne savons pas encore si votre commande est passée&nbsp;: vous ne serez pas débité deux fois. Ce que vous
        avez saisi est gardé.
      </>
    ) : (
      <>
        Rien n’est envoyé ni débité pour l’instant. Ce que vous avez saisi est gardé, et la page reprend d’elle-même dès
        que la connexion revient.
      </>
    )}
  </Notice>
);
