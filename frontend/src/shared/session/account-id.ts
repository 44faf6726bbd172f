/**
 * Id of the administrator whose session this is, from the token's `sub`; `null` when it cannot be read.
 * It only hides a control on the administrator's own row: the server refuses the act itself.
 */
export function accountIdOf(token: string | null): string | null {
  const payload = token?.split('.')[1];
  if (!payload) return null;
  try {
    const claims: unknown = JSON.parse(atob(payload.replace(/-/g, '+').replace(/_/g, '/')));
    if (typeof claims !== 'object' || claims === null || !('sub' in claims)) return null;
    return typeof claims.sub === 'string' ? claims.sub : null;
  } catch {
    // Not a token that this page can read: every row keeps its control, and the server decides.
    return null;
  }
}
