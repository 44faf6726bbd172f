import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { PasswordField } from '@shop/ui-kit';
import { render, screen } from '@testing-library/react';
import { setupUser } from '../../testing/quick-user';
import { CurrentPasswordField } from '../../shared/ui/CurrentPasswordField';
import { NewPasswordField } from '../../shared/ui/NewPasswordField';

const SOURCES = path.resolve(__dirname, '../..');
const sources = readdirSync(SOURCES, { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.tsx') && !name.endsWith('.test.tsx'))
  .map((name) => ({ name, text: readFileSync(path.join(SOURCES, name), 'utf8') }));

describe('a field for a password', () => {
  it('hides what is typed until it is asked to show it, and takes what is pasted', async () => {
    const user = setupUser();
    render(<PasswordField label="Mot de passe" autoComplete="current-password" />);
    const field = screen.getByLabelText('Mot de passe');
    expect(field).toHaveAttribute('type', 'password');
    await user.click(field);
    await user.paste('une phrase de mon gestionnaire');
    expect(field).toHaveValue('une phrase de mon gestionnaire');
    await user.click(screen.getByRole('button', { name: 'Afficher le mot de passe' }));
    expect(field).toHaveAttribute('type', 'text');
    await user.click(screen.getByRole('button', { name: 'Masquer le mot de passe' }));
    expect(field).toHaveAttribute('type', 'password');
  });

  it('is this one in every form, and says to password managers which password it wants', () => {
    const direct = sources.filter(({ text }) => /<PasswordField\b/.test(text));
    expect(direct.map(({ name }) => name).sort()).toEqual([
      path.join('shared', 'ui', 'CurrentPasswordField.tsx'),
      path.join('shared', 'ui', 'NewPasswordField.tsx'),
    ]);
    render(
      <>
        <CurrentPasswordField />
        <NewPasswordField label="Nouveau mot de passe" />
      </>,
    );
    expect(screen.getByLabelText('Votre mot de passe')).toHaveAttribute('autocomplete', 'current-password');
    expect(screen.getByLabelText('Nouveau mot de passe')).toHaveAttribute('autocomplete', 'new-password');
    expect(sources.filter(({ text }) => /type="password"|onPaste/.test(text)).map(({ name }) => name)).toEqual([]);
  });
});
