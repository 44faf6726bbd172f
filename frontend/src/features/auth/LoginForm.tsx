import { zodResolver } from '@hookform/resolvers/zod';
import { Button, Notice, pressWithoutBlur, TextField, TextLink } from '@shop/ui-kit';
import type { RefObject } from 'react';
import { useForm } from 'react-hook-form';
import { paths } from '../../shared/paths';
import type { LoginRequest } from '../../shared/session/login-request';
import { useArrivalLink } from '../../shared/session/use-arrival-link';
import { CurrentPasswordField } from '../../shared/ui/CurrentPasswordField';
import { loginSchema, type LoginValues } from './auth-schema';
import styles from './auth.module.css';
import { ResendConfirmation } from './ResendConfirmation';
import { useLogin } from './use-login';

interface LoginFormProps {
  /** What the login is for. */
  request: LoginRequest;
  emailRef?: RefObject<HTMLInputElement | null>;
}

/** Email and password of a client; popup and login page share it. */
export function LoginForm({ request, emailRef }: LoginFormProps) {
  const { submit, outcome, isLoading } = useLogin(request);
  const { register, handleSubmit, formState, getValues } = useForm<LoginValues>({
    resolver: zodResolver(loginSchema),
    mode: 'onTouched',
    // No values of its own: what was typed, or filled in by the browser, before the program came stays.
  });
  const { errors } = formState;
  const email = register('clientEmail');
  const forgotPassword = useArrivalLink(paths.forgotPassword, () => ({ email: getValues('clientEmail') }));
  return (
    <>
      <form className={styles.form} noValidate method="dialog" onSubmit={(event) => void handleSubmit(submit)(event)}>
        {request.reason && outcome.state === 'idle' && <Notice tone="info">{request.reason}</Notice>}
        {outcome.state === 'refused' && <Notice tone="error">{outcome.message}</Notice>}
        {outcome.state === 'unconfirmed' && (
          <Notice tone="warning" role="alert" action={<ResendConfirmation clientEmail={outcome.clientEmail} />}>
            {outcome.message}
          </Notice>
        )}
        <TextField
          {...email}
          ref={(input) => {
            email.ref(input);
            if (emailRef) emailRef.current = input;
          }}
          label="Email"
          type="email"
          autoComplete="username"
          required
          error={errors.clientEmail?.message}
        />
        <CurrentPasswordField
          {...register('clientPassword')}
          label="Mot de passe"
          error={errors.clientPassword?.message}
        />
        <Button type="submit" fullWidth loading={isLoading}>
          M'identifier
        </Button>
      </form>
      <p {...pressWithoutBlur} className={styles.aside}>
        <TextLink href={paths.signup}>Créez un compte ?</TextLink>
        <TextLink {...forgotPassword}>Mot de passe oublié</TextLink>
      </p>
    </>
  );
}
