import { expect, type Page } from '@playwright/test'
import { BINDING_LABEL } from '#shared/binding-act.ts'
import type { Week } from './dates.ts'
import { codeIn, readCode, readMail } from './mailbox.ts'

export const CARDS = {
  accepted: '4242 4242 4242 4242',
  declined: '4000 0000 0000 0002',
  threeDSecure: '4000 0027 6000 3184',
  closedLater: '4000 0000 0008 0046',
} as const

/** The button of the payment step, whatever the amount of that day. */
export const PAY_BUTTON = /^(Payer |Enregistrer ma carte|Choisir le virement)/

const READING_CODE = 'Votre code pour confirmer votre adresse e-mail'

let travelers = 0

/** A traveler for one journey only, so that its mails are separate from those of other journeys. */
export function newTraveler() {
  travelers += 1
  return {
    firstName: 'Camille',
    lastName: 'Exemple',
    email: `camille-${process.pid}-${Date.now()}-${travelers}@example.fr`,
    phone: '+33 6 00 00 00 00',
  }
}

export type TestTraveler = ReturnType<typeof newTraveler>

/** Opens the results of a search for a stay of two adults. */
export async function openResults(page: Page, week: Week, more: Record<string, string> = {}): Promise<void> {
  await page.goto(`/annonces?${new URLSearchParams({ ...week, adults: '2', ...more })}`)
  const cards = page.getByRole('region', { name: 'Propriétés' }).getByRole('article')
  await expect(cards.first()).toBeVisible()
}

/** The villas that are free for a stay of two adults, each with its address, in the order of the results; opens no page. */
export async function searchFree({ request }: Page, week: Week): Promise<string[]> {
  const answer = await request.get(`/api/properties?${new URLSearchParams({ ...week, adults: '2' })}`)
  const { properties } = (await answer.json()) as { properties: { id: string }[] }
  return properties.map(({ id }) => `/annonces/${id}?${new URLSearchParams(week)}`)
}

/** Opens the first villa that is free for the stay and starts to book it; returns its address. */
export async function reserveFreeVilla(page: Page, week: Week): Promise<string> {
  const [address] = await searchFree(page, week)
  await page.goto(address!)
  await reserve(page)
  return address!
}

export async function reserve(page: Page) {
  await page.getByRole('button', { name: 'Réserver maintenant' }).click()
  await expectStep(page, 'Vos coordonnées')
}

/** Waits for a step; a step that does not come is reported with what the page shows in its place. */
export async function expectStep(page: Page, title: string) {
  const heading = page.getByRole('heading', { level: 1, name: title })
  await heading.waitFor({ timeout: 30_000 }).catch(() => {})
  const shown = page.getByRole('heading', { level: 1 }).or(page.getByRole('alert'))
  const words = (await heading.isVisible()) ? '' : (await shown.allInnerTexts()).join(' | ')
  await expect(heading, `${page.url()} shows: ${words}`).toBeVisible()
}

/** Chooses a stay in the date inputs of the calendar. */
export async function chooseDates(page: Page, { from, to }: Week) {
  await page.getByRole('button', { name: /^Arrivée/ }).click()
  const calendar = page.getByRole('dialog', { name: 'Dates du séjour' })
  for (const [label, day] of [
    ['Arrivée', from],
    ['Départ', to],
  ] as const) {
    await calendar.getByLabel(label, { exact: true }).fill(day)
    await calendar.getByLabel(label, { exact: true }).blur()
  }
  await calendar.getByRole('button', { name: 'Valider ces dates' }).click()
  await expect(calendar).toBeHidden()
}

/** Types the traveler's details, without sending them. */
export async function typeDetails(page: Page, traveler: TestTraveler) {
  await page.getByRole('textbox', { name: 'Prénom' }).fill(traveler.firstName)
  await page.getByRole('textbox', { name: 'Nom', exact: true }).fill(traveler.lastName)
  await page.getByRole('textbox', { name: 'Adresse e-mail' }).fill(traveler.email)
  await page.getByRole('textbox', { name: 'Téléphone' }).fill(traveler.phone)
}

export async function giveDetails(page: Page, traveler: TestTraveler) {
  await typeDetails(page, traveler)
  await page.getByRole('button', { name: 'Continuer vers les services' }).click()
  await expectStep(page, 'Services')
}

export async function skipAddOns(page: Page) {
  await page.getByRole('button', { name: 'Continuer vers le contrat' }).click()
  await expectStep(page, 'Contrat')
}

/** Enters the tenant's address when it was not entered at the first step. */
export async function giveAddress(page: Page) {
  await page.getByLabel(/^Adresse/).fill('3 rue de l’Exemple')
  await page.getByLabel(/^Code postal/).fill('69000')
  await page.getByLabel(/^Ville/).fill('Lyon')
  await page.getByRole('button', { name: 'Rédiger le contrat' }).click()
  await expect(page.getByRole('article').first()).toBeVisible({ timeout: 30_000 })
}

/** Enters the code that opens the exact text, the nth of this traveler: each browser has its own. */
export async function openExactText(page: Page, traveler: TestTraveler, nth = 1) {
  const ask = page.getByRole('button', { name: 'Recevoir mon code' })
  if (await ask.isVisible()) await ask.click()
  await page.getByLabel('Code à six chiffres').fill(await readReadingCode(page, traveler, nth))
  await page.getByRole('button', { name: 'Lire le texte exact' }).click()
  await expect(page.getByRole('checkbox', { name: /^J’ai lu/ })).toBeVisible()
}

export async function readReadingCode(page: Page, traveler: TestTraveler, nth = 1): Promise<string> {
  return codeIn((await readMail(page, traveler.email, READING_CODE, nth)).text)
}

/** The steps before the contract can be accepted: address, code by mail, exact text. */
export async function readContract(page: Page, traveler: TestTraveler) {
  await giveAddress(page)
  const proved = page.getByRole('checkbox', { name: /^J’ai lu/ })
  if (!(await proved.isVisible())) await openExactText(page, traveler)
}

export async function acceptContract(page: Page, traveler: TestTraveler) {
  if (!(await page.getByRole('checkbox', { name: /^J’ai lu/ }).isVisible()))
    await readContract(page, traveler)
  await page.getByRole('checkbox', { name: /^J’ai lu/ }).check()
  await page.getByRole('button', { name: 'Continuer vers la signature' }).click()
  await expectStep(page, 'Signature')
}

/** The embedded provider's page inside the signature step. */
export function signingDesk(page: Page) {
  return page.frameLocator('iframe[title="Signature électronique du contrat"]')
}

/** Asks for the one-time code, the nth of this traveler, reads it in the mailbox and signs. */
export async function sign(page: Page, traveler: TestTraveler, nth = 1) {
  const desk = signingDesk(page)
  await desk.getByRole('button', { name: 'Recevoir mon code' }).click()
  await desk.getByLabel('Code à six chiffres').fill(await readCode(page, traveler.email, nth))
  await desk.getByRole('checkbox').check()
  await desk.getByRole('button', { name: BINDING_LABEL }).click()
}

/** The amounts of a way to pay: the cell of today, then the cell of later payments. */
export function paymentTerms(page: Page, way: string) {
  const header = page.getByRole('rowheader', { name: way, exact: true })
  return page.getByRole('row').filter({ has: header }).getByRole('cell')
}

export async function payByCard(page: Page, number: string) {
  await page.getByLabel('Numéro de carte').fill(number)
  await page.getByLabel('Expiration').fill('12/40')
  await page.getByLabel('Code de sécurité').fill('123')
  await pay(page)
}

export async function pay(page: Page) {
  await page.getByRole('button', { name: PAY_BUTTON }).click()
}

export async function expectConfirmed(page: Page) {
  await expectStep(page, 'Votre réservation est confirmée')
}
