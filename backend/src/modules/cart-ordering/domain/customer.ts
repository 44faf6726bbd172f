export interface Customer {
  nom: string;
  prenom: string;
  email: string;
  mobile: string;
}
