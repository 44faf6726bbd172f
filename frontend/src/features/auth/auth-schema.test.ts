import { loginSchema, signupSchema } from './auth-schema';

const messagesOf = (result: { error?: { issues: { path: PropertyKey[]; message: string }[] } }) =>
  Object.fromEntries((result.error?.issues ?? []).map(({ path, message }) => [String(path[0]), message]));

const claire = {
  nom: 'Morel',
  prenom: 'Claire',
  clientEmail: 'claire.morel@exemple.fr',
  clientPassword: 'lavande26!',
  confirmPassword: 'lavande26!',
  terms: true,
  letter: false,
};

describe('login', () => {
  it('asks for both fields', () => {
    expect(messagesOf(loginSchema.safeParse({ clientEmail: '', clientPassword: '' }))).toEqual({
      clientEmail: "L'email est requis",
      clientPassword: 'Le mot de passe est requis',
    });
  });

  it('refuses a malformed email and a password of five characters', () => {
    expect(messagesOf(loginSchema.safeParse({ clientEmail: 'claire', clientPassword: '12345' }))).toEqual({
      clientEmail: 'Email invalide',
      clientPassword: 'Le mot de passe doit contenir au moins 6 caractères',
    });
  });
});

describe('signup', () => {
  it('accepts a complete form', () => {
    expect(signupSchema.safeParse(claire).success).toBe(true);
  });

  it('asks for every field', () => {
    const nothing = {
      nom: '',
      prenom: '',
      clientEmail: '',
      clientPassword: '',
      confirmPassword: '',
      terms: false,
      letter: false,
    };
    expect(messagesOf(signupSchema.safeParse(nothing))).toEqual({
      nom: 'Le nom est requis',
      prenom: 'Le prénom est requis',
      clientEmail: "L'email est requis",
      clientPassword: 'Le mot de passe est requis',
      confirmPassword: 'La confirmation du mot de passe est requise',
      terms: 'Vous devez accepter les conditions générales pour continuer',
    });
  });

  it('notices two different passwords even while another field is missing', () => {
    expect(messagesOf(signupSchema.safeParse({ ...claire, nom: '', confirmPassword: 'lavande27!' }))).toEqual({
      nom: 'Le nom est requis',
      confirmPassword: 'Les mots de passe doivent correspondre',
    });
  });
});
