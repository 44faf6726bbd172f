import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { apiErrorOf, statusOf } from '../../shared/api/api-error';
import { paths } from '../../shared/paths';
import { useAskNewsletterMutation } from '../../shared/newsletter/newsletter-api';
import { useSignUpMutation } from './auth-api';
import type { SignupValues } from './auth-schema';

const SIGNUP_DONE =
  'Inscription réussie ! Un e-mail de confirmation a été envoyé. Veuillez vérifier votre boîte de réception.';
const SIGNUP_FAILED = "Erreur lors de l'ajout de l'utilisateur. Veuillez réessayer.";

/** Time to read the message before the way home, in milliseconds (specification, section 9). */
const READING_TIME = 3000;

export type SignupOutcome =
  | { state: 'idle' }
  | { state: 'done'; message: string; clientEmail: string }
  | { state: 'refused'; message: string; fields: { field: string; message: string }[] };

/** Creates a client's account, then leads home, unless whoever reads the message is about to do something with it. */
export function useSignup() {
  const navigate = useNavigate();
  const [signUp, { isLoading }] = useSignUpMutation();
  const [askLetter] = useAskNewsletterMutation();
  const [outcome, setOutcome] = useState<SignupOutcome>({ state: 'idle' });
  const [staying, setStaying] = useState(false);

  useEffect(() => {
    if (outcome.state !== 'done' || staying) return undefined;
    const timer = setTimeout(() => void navigate(paths.home), READING_TIME);
    return () => clearTimeout(timer);
  }, [outcome, staying, navigate]);

  async function submit({ nom, prenom, clientEmail, clientPassword, letter }: SignupValues): Promise<SignupOutcome> {
    setOutcome({ state: 'idle' });
    const { error } = await signUp({ nom, prenom, clientEmail, clientPassword });
    const next: SignupOutcome = error ? refusalOf(error) : { state: 'done', message: SIGNUP_DONE, clientEmail };
    // A mail of its own asks for it once more: the account stands without.
    if (!error && letter) void askLetter({ email: clientEmail, source: 'signup' });
    setOutcome(next);
    return next;
  }
  return { submit, outcome, isLoading, stay: () => setStaying(true) };
}

function refusalOf(error: Parameters<typeof apiErrorOf>[0]): SignupOutcome {
  const answer = apiErrorOf(error);
  const fields = (answer?.problems ?? []).flatMap(({ field, message }) => (field ? [{ field, message }] : []));
  // Too many attempts: only the server's sentence says how long to wait.
  const message = statusOf(error) === 429 && answer ? answer.message : SIGNUP_FAILED;
  return { state: 'refused', message, fields };
}
