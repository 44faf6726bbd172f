import { IconButton } from '../IconButton/IconButton';
import type { IconButtonProps } from '../IconButton/IconButton';

export interface FavouriteButtonProps extends Omit<IconButtonProps, 'label' | 'icon' | 'aria-pressed'> {
  /** Whether the product is among the favourites. */
  kept: boolean;
}

/** The heart. Its name says the act, so it is not a toggle for screen readers. */
export function FavouriteButton({ kept, size = 'medium', ...rest }: FavouriteButtonProps) {
  return (
    <IconButton
      {...rest}
      size={size}
      icon="heart"
      label={kept ? 'Retirer des favoris' : 'Ajouter aux favoris'}
      data-kept={kept || undefined}
    />
  );
}
