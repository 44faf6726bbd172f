import { SETTINGS, type SettingsSectionId } from '@shop/contract';
import { screen } from '@testing-library/react';
import { FakeAdminApi } from '../../testing/fake-admin-api';
import { renderAdmin } from '../../testing/render-admin';
import { SETTINGS_PLACES } from './settings-places';

const SECTIONS = Object.keys(SETTINGS) as SettingsSectionId[];

it('opens each section of the table of settings once, at an address that no other has', () => {
  // Delivery has a form of its own.
  const shown = SETTINGS_PLACES.flatMap(({ section }) => section ?? []);
  expect([...shown].sort()).toEqual([...SECTIONS].sort());
  const addresses = SETTINGS_PLACES.map(({ address }) => address);
  expect(new Set(addresses).size).toBe(addresses.length);
});

it.each(['Paniers laissés', 'Vitrine'])('leads the owner to « %s »', async (label) => {
  renderAdmin('/admin/dashboard/reglages', new FakeAdminApi());
  expect(await screen.findByRole('link', { name: new RegExp(`^${label}`) })).toBeInTheDocument();
});
