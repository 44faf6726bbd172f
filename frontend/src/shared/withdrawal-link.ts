/** As the law words it, in lower case (C. conso. D221-5). */
export const WITHDRAWAL_LINK = 'renoncer au contrat ici';
