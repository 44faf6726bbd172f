/** What a full name says before the name: 'Savon' for 'Savon Lavande fine', nothing for 'Savon noir'. Soaps alone have one. */
export const namePrefix = ({ name, fullName }: { name: string; fullName: string }): string =>
  fullName.endsWith(name) && fullName !== name ? 'Savon' : '';
