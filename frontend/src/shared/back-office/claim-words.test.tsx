import { render, screen } from '@testing-library/react';
import { ClaimWords } from './ClaimWords';

describe('L541-9-1, 655/2013 words beside a text', () => {
  it('are quoted as they stand, with their article and what to write instead', () => {
    render(<ClaimWords text="Un pain biodégradable, qui soigne." />);
    const notice = screen.getByRole('status');
    expect(notice).toHaveTextContent('Mots à revoir avant d’enregistrer');
    expect(notice).toHaveTextContent(/«\sbiodégradable\s».*C. env. L541-9-1, al. 2/);
    expect(notice).toHaveTextContent(/«\ssoigne\s»/);
  });

  it('are none in a text that says nothing of the kind, or what is proven', () => {
    const { rerender } = render(<ClaimWords text="Argile verte" />);
    expect(screen.queryByRole('status')).not.toBeInTheDocument();
    rerender(<ClaimWords text="Karité bio" proven={['organic']} />);
    expect(screen.queryByRole('status')).not.toBeInTheDocument();
  });
});
