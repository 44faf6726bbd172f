export interface AdminCredentials {
  email: string;
  password: string;
}

export interface AdminLoginAnswer {
  user: { _id: string; nom: string; prenom: string; email: string; token: string };
}

/** An administrator in the list. */
export interface Administrator {
  _id: string;
  nom: string;
  prenom: string;
  email: string;
  /** Harmless reference for people, such as `ADM-7F3K2Q`; never a secret. */
  token: string;
  createdAt: string;
}
