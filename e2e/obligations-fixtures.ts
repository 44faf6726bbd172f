import type { Page } from '@playwright/test';
import { expect } from './shop';

/** What an owner writes, rule by rule. Choices by their words. */
export const FACTS: readonly (readonly [rule: string, fields: Record<string, string>])[] = [
  [
    'Identité du vendeur',
    {
      Dénomination: 'Savonnerie du Port',
      Forme: 'SARL',
      'Capital social': '8 000 €',
      'Adresse du siège': '3 quai du Port\n13002 Marseille',
      SIREN: '732 829 320',
      Registre: 'RCS Marseille',
      Téléphone: '04 91 00 00 00',
      Courriel: 'bonjour@savonnerie.example',
    },
  ],
  [
    'Numéro de TVA ou franchise',
    { 'Régime de TVA': 'Numéro de TVA intracommunautaire', 'Numéro de TVA intracommunautaire': 'FR44732829320' },
  ],
  [
    'Hébergeur et publication',
    {
      'Directeur ou directrice de la publication': 'Claire Morel',
      Hébergeur: 'Hébergeur SAS',
      'Adresse de l’hébergeur': '2 rue Haute\n59100 Roubaix',
      'Téléphone de l’hébergeur': '03 20 00 00 00',
    },
  ],
  [
    'Médiateur de la consommation',
    {
      Médiateur: 'Médiation de la consommation',
      'Adresse du médiateur': '14 rue Basse\n75017 Paris',
      'Site du médiateur': 'https://www.mediation.example',
    },
  ],
  [
    'Personne responsable des cosmétiques',
    {
      'Personne responsable': 'Savonnerie du Port',
      'Adresse de la personne responsable': '3 quai du Port\n13002 Marseille',
      'Courriel de la personne responsable': 'bonjour@savonnerie.example',
    },
  ],
  ['Identifiant unique REP', { 'Identifiant unique, emballages': 'FR123456_01ABCD' }],
  [
    'Adresse et frais de renvoi',
    {
      'Adresse de retour': '3 quai du Port\n13002 Marseille',
      'Qui paie le renvoi': 'Le client paie les frais directs de renvoi',
    },
  ],
];

export const ruleLink = (page: Page, rule: string) =>
  page.getByRole('region', { name: 'Règles' }).getByRole('link', { name: new RegExp(`^${rule}`) });

export async function fillRule(page: Page, rule: string, fields: Record<string, string>): Promise<void> {
  await ruleLink(page, rule).click();
  const panel = page.getByRole('complementary', { name: rule });
  await expect(panel.getByRole('heading', { level: 2, name: rule })).toBeFocused();
  for (const [label, value] of Object.entries(fields)) {
    const choice = panel.getByRole('combobox', { name: label, exact: true });
    const line = panel.getByRole('textbox', { name: label, exact: true });
    await expect(choice.or(line)).toBeVisible();
    if (await choice.isVisible()) await choice.selectOption({ label: value });
    else await line.fill(value);
  }
  await panel.getByRole('button', { name: 'Enregistrer' }).click();
  await expect(page.getByText(`${rule} : enregistré.`)).toBeVisible();
  await panel.getByRole('link', { name: 'Fermer' }).click();
  await expect(ruleLink(page, rule)).not.toContainText('À compléter');
}
