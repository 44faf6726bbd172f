import { LinkProvider, ToastProvider } from '@shop/ui-kit';
import { useLayoutEffect } from 'react';
import { Outlet } from 'react-router-dom';
import { useLeaveBlocker } from '../../shared/back-office/unsaved-changes';
import { RouterLink } from '../../shared/ui/RouterLink';
import { useNavigation } from '../../shared/ui/use-navigation';

/** The cooler, denser tokens, for as long as the back-office is on the screen. */
function useBackOfficeTheme() {
  useLayoutEffect(() => {
    document.documentElement.dataset.theme = 'back-office';
    return () => {
      delete document.documentElement.dataset.theme;
    };
  }, []);
}

/** What all pages under /admin share: links, messages, and the question before something typed is lost. */
export function BackOffice() {
  useBackOfficeTheme();
  useNavigation();
  useLeaveBlocker();
  return (
    <LinkProvider component={RouterLink}>
      <ToastProvider>
        <Outlet />
      </ToastProvider>
    </LinkProvider>
  );
}
