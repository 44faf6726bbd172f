import { HeaderNav } from '@shop/ui-kit';
import { useMenuItems } from './use-menu-items';

/** The header's links as the owner chose them. */
export default function OwnNavigation() {
  return <HeaderNav items={useMenuItems('wide')} />;
}
