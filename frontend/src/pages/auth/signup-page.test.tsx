import { act, screen } from '@testing-library/react';
import { FakeShop } from '../../testing/fake-shop';
import { setupUser } from '../../testing/quick-user';
import { renderApp } from '../../testing/render-app';

type User = ReturnType<typeof setupUser>;

describe('the signup page', () => {
  afterEach(() => jest.useRealTimers());

  async function signUp(user: User) {
    await user.type(await screen.findByLabelText('Nom'), 'Morel');
    await user.type(screen.getByLabelText('Prénom'), 'Claire');
    await user.type(screen.getByLabelText('Email'), 'claire.morel@exemple.fr');
    await user.type(screen.getByLabelText('Mot de passe'), 'lavande26!');
    await user.type(screen.getByLabelText('Confirmer le mot de passe'), 'lavande26!');
    await user.click(screen.getByRole('checkbox', { name: /conditions générales/ }));
    await user.click(screen.getByRole('button', { name: "M'inscrire" }));
  }

  it('announces the mail in the place of the form, and goes home after three seconds', async () => {
    jest.useFakeTimers();
    const user = setupUser({ advanceTimers: (ms) => jest.advanceTimersByTime(ms) });
    const shop = new FakeShop().on('POST add/client', { message: 'ok' }, 201);
    const { address } = renderApp('/signup', { shop, user });
    await signUp(user);
    expect(
      await screen.findByText(
        'Inscription réussie ! Un e-mail de confirmation a été envoyé. Veuillez vérifier votre boîte de réception.',
      ),
    ).toBeInTheDocument();
    expect(shop.asked('POST add/client')[0]?.body).toEqual({
      nom: 'Morel',
      prenom: 'Claire',
      clientEmail: 'claire.morel@exemple.fr',
      clientPassword: 'lavande26!',
    });
    expect(screen.queryByLabelText('Nom')).not.toBeInTheDocument();
    act(() => jest.advanceTimersByTime(2000));
    expect(address()).toBe('/signup');
    act(() => jest.advanceTimersByTime(1500));
    expect(address()).toBe('/');
  });

  it('asks about a mail address that looks mistyped, and corrects it in one press', async () => {
    const { user } = renderApp('/signup');
    await user.type(await screen.findByLabelText('Email'), 'claire@gmial.com');
    expect(await screen.findByText('claire@gmail.com')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Corriger' }));
    expect(screen.getByLabelText('Email')).toHaveValue('claire@gmail.com');
    expect(screen.queryByRole('button', { name: 'Corriger' })).not.toBeInTheDocument();
  });

  it('leaves whoever wants the mail once more where the answer is', async () => {
    jest.useFakeTimers();
    const user = setupUser({ advanceTimers: (ms) => jest.advanceTimersByTime(ms) });
    const shop = new FakeShop()
      .on('POST add/client', { message: 'ok' }, 201)
      .on('POST confirm/client/resend', { message: 'ok' });
    const { address } = renderApp('/signup', { shop, user });
    await signUp(user);
    await user.click(await screen.findByRole('button', { name: 'Renvoyer l’email de confirmation' }));
    expect(await screen.findByText('Un nouvel email de confirmation a été envoyé.')).toBeInTheDocument();
    expect(shop.asked('POST confirm/client/resend')[0]?.body).toEqual({ clientEmail: 'claire.morel@exemple.fr' });
    act(() => jest.advanceTimersByTime(10_000));
    expect(address()).toBe('/signup');
  });

  it('says that it failed, and what the server minds beside its field', async () => {
    const shop = new FakeShop().refuse('POST add/client', 400, {
      code: 'REQUEST.INVALID',
      message: 'Certains champs sont à corriger.',
      problems: [{ code: 'PASSWORD.COMMON', field: 'clientPassword', message: 'Ce mot de passe est trop courant.' }],
    });
    const { user } = renderApp('/signup', { shop });
    await signUp(user);
    expect(await screen.findByText("Erreur lors de l'ajout de l'utilisateur. Veuillez réessayer.")).toBeInTheDocument();
    expect(screen.getByLabelText('Mot de passe')).toHaveAccessibleDescription('Ce mot de passe est trop courant.');
  });

  it('sends nothing before the terms are accepted', async () => {
    const { user, shop } = renderApp('/signup');
    await user.click(await screen.findByRole('button', { name: "M'inscrire" }));
    expect(await screen.findByText('Vous devez accepter les conditions générales pour continuer')).toBeInTheDocument();
    expect(shop.asked('POST add/client')).toHaveLength(0);
  });
});
