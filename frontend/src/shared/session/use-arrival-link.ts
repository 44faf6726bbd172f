import type { MouseEvent } from 'react';
import { useNavigate } from 'react-router-dom';
import { paths } from '../paths';
import type { Arrival, LoginRequest } from './login-request';

/** Properties of a link that brings something along. @param arrival what, asked for when the link is pressed */
export function useArrivalLink(href: string, arrival: () => Arrival) {
  const navigate = useNavigate();
  return {
    href,
    onClick: (event: MouseEvent<HTMLAnchorElement>) => {
      // Another tab or window cannot be told: there the link is a plain one.
      if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
      event.preventDefault();
      void navigate(href, { state: arrival() });
    },
  };
}

/** Properties of a link to the login page that remembers what the login is for. */
export const useLoginLink = (request: LoginRequest) => useArrivalLink(paths.login, () => ({ login: request }));
