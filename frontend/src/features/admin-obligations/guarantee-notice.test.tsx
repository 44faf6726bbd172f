import { File } from 'node:buffer';
import type { GuaranteeNoticeState } from '@shop/contract';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { aNoticeEntry, aNoticeRule, ownersApi } from '../../testing/an-owner';
import { renderAdmin } from '../../testing/render-admin';

const PAGE = '/admin/dashboard/obligations?regle=guarantee-notice';
// Node's own file: its FormData, which the tests send, takes no other.
const aFile = (name = 'avis.png') => new File(['picture'], name, { type: 'image/png' });

const stateOf = (...entries: GuaranteeNoticeState['entries']): GuaranteeNoticeState => ({
  version: entries[0]?.number ?? 0,
  entries,
  total: entries.length,
});

const choose = async (file: File) =>
  fireEvent.change(await screen.findByLabelText('Image officielle de l’avis'), { target: { files: [file] } });

function open(state: GuaranteeNoticeState) {
  const api = ownersApi({ rules: [aNoticeRule()] }).on('GET guarantee-notice', () => ({ body: state }));
  return { api, ...renderAdmin(PAGE, api) };
}

beforeAll(() => {
  URL.createObjectURL = () => 'blob:avis';
  URL.revokeObjectURL = () => undefined;
});

describe('Règl. (UE) 2025/1960 the official picture', () => {
  it('is sent with the version that was seen, and listed with its hash and who sent it', async () => {
    const { api, user } = open(stateOf(aNoticeEntry(3, null), aNoticeEntry(2), aNoticeEntry(1)));
    expect(await screen.findByText(/donne l’avis en PDF/)).toBeInTheDocument();
    const send = await screen.findByRole('button', { name: 'Afficher cette image' });
    expect(send).toBeDisabled();
    expect(screen.queryByRole('button', { name: 'Retirer l’image' })).not.toBeInTheDocument();
    expect(screen.getByText(/Version 3\s: image retirée/)).toBeInTheDocument();
    expect(screen.getByRole('link', { name: /^Version 2/ })).toHaveAttribute(
      'href',
      '/api/guarantee-notice/versions/2',
    );
    api.on('POST guarantee-notice/versions', () => ({ status: 201, body: stateOf(aNoticeEntry(4)) }));
    await choose(aFile());
    await user.click(send);
    expect(
      await screen.findByText(/Avis harmonisé sur la garantie légale\s: affiché, version 4\./),
    ).toBeInTheDocument();
    const sent = api.callsTo('POST', 'guarantee-notice/versions')[0]?.body as FormData;
    expect([sent.get('expectedVersion'), (sent.get('image') as File).name]).toEqual(['3', 'avis.png']);
    await waitFor(() => expect(screen.getByRole('button', { name: 'Afficher cette image' })).toBeDisabled());
  });

  it('is refused beside the field, and the choice stays', async () => {
    const { api, user } = open(stateOf());
    const message = 'Cette image est trop petite pour être lue : 600 pixels au moins en largeur et en hauteur.';
    const code = 'GUARANTEE_NOTICE.TOO_SMALL';
    api.on('POST guarantee-notice/versions', () => ({
      status: 400,
      body: { code, message, problems: [{ code, message, field: 'image' }] },
    }));
    await choose(aFile('petit.png'));
    await user.click(screen.getByRole('button', { name: 'Afficher cette image' }));
    expect(await screen.findByText(message)).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Retirer petit.png' })).toBeInTheDocument();
  });

  it('is asked about when its file tells where it was made, and sent as it is once that is meant', async () => {
    const { api, user } = open(stateOf());
    const message = 'Ce fichier porte des informations cachées : un lieu.';
    api.on('POST guarantee-notice/versions', () => ({
      status: 409,
      body: { code: 'GUARANTEE_NOTICE.METADATA', message },
    }));
    await choose(aFile());
    await user.click(screen.getByRole('button', { name: 'Afficher cette image' }));
    expect(await screen.findByText(message)).toBeInTheDocument();
    // Another file is asked about anew.
    await choose(aFile('autre.png'));
    expect(screen.queryByText(message)).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Afficher cette image' }));
    await screen.findByText(message);
    api.on('POST guarantee-notice/versions', () => ({ status: 201, body: stateOf(aNoticeEntry(1)) }));
    await user.click(screen.getByRole('button', { name: 'Afficher quand même' }));
    expect(await screen.findByText(/affiché, version 1\./)).toBeInTheDocument();
    const sent = api.callsTo('POST', 'guarantee-notice/versions').map(({ body }) => body as FormData);
    expect(sent.map((form) => form.get('withMetadata'))).toEqual([null, null, 'true']);
  });

  it('tells that a colleague was faster, and sends again over what is shown now', async () => {
    const { api, user } = open(stateOf());
    const changedBy = {
      name: 'Paul Petit',
      at: '2026-11-20T10:00:00.000Z',
      label: 'Avis sur la garantie légale affiché',
      fields: ['version'],
    };
    const message = 'Cette image a été changée entre-temps. Rien n’a été enregistré.';
    api.on('POST guarantee-notice/versions', () => ({
      status: 409,
      body: { code: 'GUARANTEE_NOTICE.CHANGED_MEANWHILE', message, current: stateOf(aNoticeEntry(1)), changedBy },
    }));
    await choose(aFile());
    await user.click(screen.getByRole('button', { name: 'Afficher cette image' }));
    expect(await screen.findByText(/Rien n’a été enregistré\. Paul Petit : avis sur la garantie/)).toBeInTheDocument();
    api.on('GET guarantee-notice', () => ({ body: stateOf(aNoticeEntry(1)) }));
    api.on('POST guarantee-notice/versions', () => ({ status: 201, body: stateOf(aNoticeEntry(2)) }));
    await user.click(screen.getByRole('button', { name: /^Voir l’image affichée/ }));
    expect(await screen.findByRole('link', { name: /^Version 1/ })).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Afficher cette image' }));
    await waitFor(() => expect(api.callsTo('POST', 'guarantee-notice/versions')).toHaveLength(2));
    expect((api.callsTo('POST', 'guarantee-notice/versions')[1]?.body as FormData).get('expectedVersion')).toBe('1');
  });

  it('is taken away after a question', async () => {
    const { api, user } = open(stateOf(aNoticeEntry(1)));
    api.on('POST guarantee-notice/removal', () => ({ body: stateOf(aNoticeEntry(2, null), aNoticeEntry(1)) }));
    await user.click(await screen.findByRole('button', { name: 'Retirer l’image' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Retirer l’image officielle\u00a0?' }));
    await user.click(dialog.getByRole('button', { name: 'Retirer l’image' }));
    expect(await screen.findByText(/garantie légale\s: image retirée\./)).toBeInTheDocument();
    expect(api.callsTo('POST', 'guarantee-notice/removal')[0]?.body).toEqual({ expectedVersion: 1 });
  });
});
