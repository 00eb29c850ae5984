import { expect, type Page } from '@playwright/test'
import { openSignature, selectStay } from './booked-stay.ts'
import { CARDS, expectConfirmed, expectStep, newTraveler, payByCard, sign } from './booking.ts'
import { type Week, weekOf } from './dates.ts'
import { test } from './journey.ts'
import { openHydrated } from './open-hydrated.ts'
import { enterAs } from './sign-in.ts'

const AGENCIES = ['Agence Calanque Démo', 'Agence Restanques Démo']

test('a villa of each agency is selected and paid by one card, each agency is paid its own stay and finds it alone in its register', async ({
  page,
}) => {
  const traveler = newTraveler()
  for (const address of await findVillaOfEach(page)) await selectStay(page, address)
  await openHydrated(page, '/panier')
  await page.getByRole('region', { name: '2 séjours' }).getByRole('button', { name: 'Continuer' }).click()
  await expectStep(page, 'Vos coordonnées')
  await openSignature(page, traveler)
  for (const contract of [1, 2]) {
    await expect(page.getByText(`Contrat ${contract} sur 2`)).toBeVisible({ timeout: 30_000 })
    await sign(page, traveler, contract)
  }
  await expectStep(page, 'Paiement')
  await expect(page.getByText('Vos villas sont louées par 2 agences')).toBeVisible()
  for (const name of AGENCIES)
    await expect(page.getByRole('listitem').filter({ hasText: name })).toContainText(/\d,\d\d\s€/)
  await payByCard(page, CARDS.accepted)
  await expectConfirmed(page)
  const numbers = await page.getByRole('heading', { level: 2, name: /^CAL-/ }).allInnerTexts()
  expect(numbers).toHaveLength(2)

  const found: string[][] = []
  for (const head of ['agence', 'agence2']) {
    await enterAs(page, `${head}@demo.calanque.fr`)
    const file = await page.request.get('/agent/settings/garantie/recettes.csv?sort=-number')
    const text = await file.text()
    found.push(numbers.filter((number) => text.includes(number.trim())))
  }
  expect(found.map((own) => own.length)).toEqual([1, 1])
  expect(found.flat().sort()).toEqual(numbers.sort())
})

test('the back office reads the books of both agencies, and in one of them the rents that left for an owner', async ({
  page,
}) => {
  await enterAs(page, 'backoffice@demo.calanque.fr')
  await page.goto('/back-office/finance/livres')
  for (const name of AGENCIES) await expect(page.getByRole('rowheader', { name })).toBeVisible()
  await page.getByRole('rowheader', { name: AGENCIES[1]! }).getByRole('link').click()
  await expect(page.getByRole('heading', { level: 1, name: `Livre\u00a0: ${AGENCIES[1]}` })).toBeVisible()
  await expect(page.getByText(/, VIR-LOYERS-RESTANQUES$/)).toBeVisible()
})

/** The address of a free villa of each agency, for the first week in which both have one. */
async function findVillaOfEach(page: Page): Promise<string[]> {
  for (const journey of ['twoAgencies', 'twoAgenciesElse'] as const) {
    const week = weekOf(journey)
    const [first] = await searchIn(page, week, 'Cannes')
    const [second] = [...(await searchIn(page, week, 'Marseille')), ...(await searchIn(page, week, 'Toulon'))]
    if (first && second) return [first, second]
  }
  throw new Error('No week in which a villa of each agency is free')
}

async function searchIn({ request }: Page, week: Week, city: string): Promise<string[]> {
  const answer = await request.get(`/api/properties?${new URLSearchParams({ ...week, city, adults: '2' })}`)
  const { properties } = (await answer.json()) as { properties: { id: string }[] }
  return properties.map(({ id }) => `/annonces/${id}?${new URLSearchParams(week)}`)
}
