import type { Page } from '@playwright/test'

/** An agency that does not exist: what the form asks of it, and its head. */
type NewAgency = { name: string; siren: string; headEmail: string }

const typed = ({ name, siren, headEmail }: NewAgency): Record<string, string> => ({
  name,
  legalForm: 'SAS au capital de 10 000 €',
  siren,
  address: '4 quai des Essais, 83400 Hyères',
  email: 'contact@levant.example.org',
  phone: '04 94 00 00 00',
  cardNumber: 'CPI 8301 2026 000 000 001',
  cardAuthority: 'CCI du Var',
  guarantor: 'Garant Essai',
  guarantorAddress: '2 rue des Essais, 06000 Nice',
  guaranteeAmount: '120000',
  liabilityInsurer: 'Assureur Essai, police 12',
  mediator: 'Médiateur Essai',
  mediatorUrl: 'https://example.org',
  accountHolder: `${name}, fonds clients`,
  iban: 'FR76 3000 6000 0112 3456 7890 189',
  bic: 'AGRIFRPP',
  bankName: 'Banque Essai',
  headFirstName: 'Inès',
  headLastName: 'Garrigue',
  headEmail,
})

/** Opens an agency by the form of the administrators, who are signed in. */
export async function openAgency(page: Page, agency: NewAgency): Promise<void> {
  await page.goto('/admin/agencies/new')
  for (const [name, value] of Object.entries(typed(agency)))
    await page.locator(`[name="${name}"]`).fill(value)
  for (const name of ['cardEndsOn', 'guaranteeEndsOn', 'insuranceEndsOn'])
    await page.locator(`[name="${name}"]`).fill('2030-12-31')
  await page.getByLabel('Activités de la carte').selectOption({ index: 1 })
  await page.getByRole('button', { name: 'Ouvrir l’agence' }).click()
  await page.waitForURL(/motif=ouverte/)
}
