/** What a full name says before the name: 'Savon' for 'Savon Lavande fine', nothing for 'Savon noir'. */
export const namePrefix = ({ name, fullName }: { name: string; fullName: string }): string =>
  fullName.endsWith(name) ? fullName.slice(0, fullName.length - name.length).trim() : '';
