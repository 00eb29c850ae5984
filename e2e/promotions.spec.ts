import { expect, type Page } from '@playwright/test'
import { acceptServicesAndContract, startStay } from './booked-stay.ts'
import { expectStep, giveDetails, newTraveler, searchFree } from './booking.ts'
import { weekOf } from './dates.ts'
import { test } from './journey.ts'
import { openHydrated } from './open-hydrated.ts'
import { enterAs, signIn } from './sign-in.ts'

const HEAD = 'agence@demo.calanque.fr'
/** As it is typed; it is kept in capitals and without accents. */
const CODE = `arrivée-${process.pid}`
const KEPT = `ARRIVEE-${process.pid}`

/** Opens a promotion of ten per cent, or without a code of five, and waits for its page. */
async function openPromotion(page: Page, name: string, code: string | null, fill: () => Promise<void>) {
  await openHydrated(page, '/agent/marketing/promotions/new')
  await page.getByLabel('Nom').fill(name)
  if (code === null) await page.getByLabel('Automatique').check()
  else await page.getByLabel('Code', { exact: true }).fill(code)
  await page.getByRole('textbox', { name: 'Pourcentage du loyer' }).fill(code === null ? '5' : '10')
  await page.getByLabel('Jusqu’au').fill('2099-12-31')
  await fill()
  await page.getByRole('button', { name: 'Ouvrir la promotion' }).click()
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
}

test('the head of an agency opens a promotion, a traveler gives its code, and the ledger of their stay has the lowered rent', async ({
  page,
  browser,
}) => {
  await signIn(page, HEAD)
  await openPromotion(page, 'Arrivée douce', CODE, () => page.getByLabel('Utilisations en tout').fill('1'))
  await expect(page.getByText(`Code ${KEPT}`)).toBeVisible()
  const promotion = page.url()

  const traveler = newTraveler()
  const visitor = await (await browser.newContext()).newPage()
  const [total, address, priced] =
    await test.step('the price of a villa of the agency with the code', async () => {
      const { from, to } = weekOf('promotion')
      for (const one of await searchFree(visitor, { from, to })) {
        const id = new URL(one, 'http://localhost').pathname.split('/').at(-1)
        const asked = { property_id: id, start_date: from, end_date: to, guests: 2 }
        const priced = async (more: object) =>
          visitor.request.post('/api/calculate-price', { data: { ...asked, ...more } })
        const lowered = await priced({ code: CODE })
        if (!lowered.ok()) continue
        const quote = (await lowered.json()) as { total: number; lines: { kind: string; amount: number }[] }
        expect(quote.lines.find(({ kind }) => kind === 'promotion')!.amount).toBeLessThan(0)
        expect(quote.total).toBeLessThan(((await (await priced({})).json()) as { total: number }).total)
        return [quote.total, one, priced] as const
      }
      throw new Error('no villa of the agency is free')
    })

  const euros = (cents: number) =>
    new Intl.NumberFormat('fr-FR', { style: 'currency', currency: 'EUR' }).format(cents / 100)
  const shown = euros(total)
  const automatic = `Douceur ${process.pid}`
  await test.step('a promotion without a code lowers the price of the villa’s page, less than the code', async () => {
    const { from, to } = weekOf('promotion')
    await openPromotion(page, automatic, null, async () => {
      await page.getByLabel('Villas').fill(new URL(address, page.url()).href.replace(/\?.*$/, ''))
      await page.getByLabel('Arrivée à partir du').fill(from)
      await page.getByLabel('Départ au plus tard le').fill(to)
    })
    const { total: lowered } = (await (await priced({})).json()) as { total: number }
    expect(lowered).toBeGreaterThan(total)
    await openHydrated(visitor, address)
    await expect(visitor.getByText(`promotion « ${automatic} » (−5 %)`).first()).toBeVisible()
    await expect(visitor.getByText('−5 % sur le loyer, déjà déduits').first()).toBeVisible()
    await expect(visitor.getByText(euros(lowered)).filter({ visible: true }).first()).toBeVisible()
  })

  await test.step('the code in the step of the services', async () => {
    await startStay(visitor, address)
    await openHydrated(visitor, '/checkout/guest')
    await giveDetails(visitor, traveler)
    await expect(visitor.getByText(`La promotion « ${automatic} » est déjà déduite`)).toBeVisible()
    await visitor.getByLabel('Code de promotion').fill('rien')
    await visitor.getByRole('button', { name: 'Appliquer' }).click()
    await expect(visitor.getByText('Ce code n’existe pas pour ces villas')).toBeVisible()
    await visitor.getByLabel('Code de promotion').fill(CODE)
    await visitor.getByRole('button', { name: 'Appliquer' }).click()
    await expect(visitor.getByRole('status').filter({ hasText: KEPT })).toBeVisible()
    await expect(visitor.getByText(shown).filter({ visible: true }).first()).toBeVisible()
  })

  await test.step('the contract is signed at that price, and the agency reads the ledger of the stay', async () => {
    await acceptServicesAndContract(visitor, traveler)
    await openHydrated(visitor, '/checkout/sign')
    await expectStep(visitor, 'Signature')
    await enterAs(page, HEAD)
    await openHydrated(page, promotion)
    const stay = page.getByRole('link', { name: /^CAL-/ })
    await stay.click()
    await page.getByRole('link', { name: 'Paiements' }).click()
    await expect(page.getByRole('row', { name: /^Prix du séjour/ }).getByText(shown)).toBeVisible()
  })
})

test('an owner is asked to bear a promotion, and its code lowers the price of their villa once they have accepted', async ({
  page,
  browser,
}) => {
  const code = `FRAIS-${process.pid}`
  await signIn(page, HEAD)
  await openPromotion(page, `À vos frais ${process.pid}`, code, async () => {
    await page.getByLabel('Le propriétaire').check()
    await page.getByLabel('Villas').fill('Villa Azur')
  })
  const owner = await (await browser.newContext()).newPage()
  await signIn(owner, 'proprietaire@demo.calanque.fr')
  await openHydrated(owner, '/owner/properties')
  const address = await owner.getByRole('link', { name: 'Villa Azur' }).getAttribute('href')
  const [property] = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/.exec(address!)!
  const { from, to } = weekOf('promotion')
  const asked = { property_id: property, start_date: from, end_date: to, guests: 2, code }
  const priced = () => owner.request.post('/api/calculate-price', { data: asked })
  expect((await priced()).status()).toBe(422)
  await openHydrated(owner, '/owner/promotions')
  const title = owner.getByRole('heading', { name: `À vos frais ${process.pid}, Villa Azur` })
  const card = owner.locator('section').filter({ has: title })
  await card.getByRole('button', { name: 'J’accepte' }).click()
  await expect(card.getByText('Acceptée')).toBeVisible()
  const { lines } = (await (await priced()).json()) as { lines: { kind: string; amount: number }[] }
  expect(lines.find(({ kind }) => kind === 'promotion')!.amount).toBeLessThan(0)
})
