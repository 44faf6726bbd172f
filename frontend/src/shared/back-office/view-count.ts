/** How many rows a view has, as it is read. @param most above it the server counts no further */
export const viewCount = (count: number, most: number): string =>
  count > most ? `${most.toLocaleString('fr-FR')}+` : count.toLocaleString('fr-FR');
