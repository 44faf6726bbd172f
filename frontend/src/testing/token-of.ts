/** A token whose `sub` is the given administrator. */
export const tokenOf = (id: string) => `head.${btoa(JSON.stringify({ sub: id, aud: 'admin' }))}.sign`;
