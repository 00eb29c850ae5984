import { type Browser, expect, type Locator, type Page } from '@playwright/test'
import { formatCivilDate } from '#shared/civil-date.ts'
import { expectAccessible } from './accessible.ts'
import { bookStartedStay } from './booked-stay.ts'
import { CARDS, expectConfirmed, expectStep, newTraveler, payByCard } from './booking.ts'
import { addContactByDay, expectHistory, pathIn } from './contact-desk.ts'
import { weekInJuly } from './dates.ts'
import { test } from './journey.ts'
import { readMail } from './mailbox.ts'
import { openHydrated } from './open-hydrated.ts'
import { enterAs } from './sign-in.ts'

const AGENT = 'agent@demo.calanque.fr'
const { from, to } = weekInJuly(6)
const spoken = (day: typeof from) => formatCivilDate(day, 'day').replaceAll('\u00a0', ' ')

const villaAt = (page: Page, n: number): Locator => page.getByRole('main').getByRole('article').nth(n)

async function openOnTelephone(browser: Browser, path: string, name: string): Promise<Page> {
  const phone = await (await browser.newContext({ viewport: { width: 390, height: 844 } })).newPage()
  await openHydrated(phone, path)
  await phone.getByLabel('Votre prénom').fill(name)
  await phone.getByRole('button', { name: 'Continuer' }).click()
  await expect(phone.getByRole('heading', { name: `Votre avis, ${name}` })).toBeVisible()
  return phone
}

test('a call becomes a contact and a proposal of three villas; the family votes and takes an option in one press; a second client waits, is offered the nights when the first lets go, books, signs and pays; both timelines say each step', async ({
  page,
  browser,
}) => {
  const [first, second] = [newTraveler(), newTraveler()]
  await enterAs(page, AGENT)
  const call = `/agent/call?tel=${encodeURIComponent('+33 6 39 98 88 45')}`

  await test.step('a number that is not known becomes a contact on the screen of the call', async () => {
    await openHydrated(page, call)
    await page.getByLabel('Prénom').fill('Camille')
    await page.getByLabel(/^Nom/).fill('Premier')
    await page.getByLabel(/^Adresse e-mail/).fill(first.email)
    await page.getByRole('button', { name: 'Ajouter et noter l’appel' }).click()
    await expect(page.getByRole('heading', { level: 2, name: 'Camille Premier' })).toBeVisible()
    await page.getByLabel('Motif').selectOption('booking')
    await page.getByLabel('Ce qui se dit').fill('Une semaine d’été, à deux.')
    await expect(page.getByText(/^Enregistré à/)).toBeVisible()
  })

  await test.step('what is said finds villas: three are chosen, and proposed in three presses', async () => {
    const said = page.getByLabel('Ce que la personne demande')
    await said.fill(`2 personnes, du ${spoken(from)} au ${spoken(to)}`)
    await said.press('Enter')
    const kept = page.getByRole('main').getByRole('listitem').filter({ hasText: 'Option' })
    for (let n = 0; n < 3; n += 1)
      await kept
        .nth(n)
        .getByRole('checkbox', { name: /^Choisir/ })
        .check()
    await expectAccessible(page, 'a call with villas to choose')
    await page.getByRole('button', { name: 'Composer une proposition' }).click()
    await expect(page.getByRole('heading', { name: 'Villas proposées (3 sur 8)' })).toBeVisible()
    await page.getByRole('button', { name: 'Envoyer par e-mail' }).click()
    await expect(page.getByText('La proposition est envoyée')).toBeVisible()
  })
  const proposal = new URL(page.url()).pathname
  const text = await page.getByLabel('Pour un message ou WhatsApp').inputValue()
  const firstPage = (await page.getByRole('link', { name: 'Camille Premier' }).first().getAttribute('href'))!
  const wish = new URLSearchParams(
    (await page
      .getByRole('link', { name: /^Option\s:/ })
      .first()
      .getAttribute('href'))!.split('?')[1],
  )

  await test.step('an option until an evening is two presses from the proposal', async () => {
    await page
      .getByRole('link', { name: /^Option\s:/ })
      .nth(2)
      .click()
    await page
      .getByRole('button', { name: /à 20\sh$/ })
      .last()
      .click()
    await page.waitForURL(/\/agent\/options\/[\da-f-]{36}$/)
    await expect(page.getByText('Option pour Camille Premier')).toBeVisible()
    await expect(page.getByRole('main')).toContainText(/à 20\sh/)
  })

  await test.step('the call is noted, and shows what is open', async () => {
    await openHydrated(page, call)
    await expect(page.getByRole('heading', { name: 'Propositions en cours' })).toBeVisible()
    await expect(page.getByRole('heading', { name: 'Options en cours' })).toBeVisible()
    await page.getByRole('button', { name: 'Noter l’appel' }).click()
    await expect(page.getByRole('list', { name: 'Historique' })).toContainText('Appel, joint')
  })

  await test.step('the family votes under two names, and one of them takes an option in one press', async () => {
    const link = pathIn(text, /http\S+\/proposition\/\S+/)
    const [camille, paul] = await Promise.all([
      openOnTelephone(browser, link, 'Camille'),
      openOnTelephone(browser, link, 'Paul'),
    ])
    await villaAt(camille!, 0)
      .getByRole('button', { name: /^Garder / })
      .click()
    await expect(villaAt(camille!, 0).getByText('Gardée par Camille')).toBeVisible()
    await villaAt(paul!, 1)
      .getByRole('button', { name: /^Écarter / })
      .click()
    await expect(villaAt(paul!, 1).getByText('Écartée par Paul')).toBeVisible()
    await villaAt(paul!, 0)
      .getByRole('button', { name: /^Prendre une option/ })
      .click()
    await expect(villaAt(paul!, 0).getByText('Ces nuits sont retenues pour vous')).toBeVisible()
    await expectAccessible(paul!, 'a proposal with an option')
    await camille!.reload()
    await expect(villaAt(camille!, 0).getByText('Ces nuits sont retenues pour vous')).toBeVisible()
    for (const phone of [camille, paul]) await phone!.context().close()
    expect((await readMail(page, first.email, 'Option', 2)).text).toContain('sans engagement')
  })

  const secondPage = await addContactByDay(page, second, 'Deuxième')
  await test.step('a second client waits for the same nights', async () => {
    wish.set('contact', secondPage.split('/').at(-1)!)
    await page.goto(`/agent/options/new?${wish}`)
    await expect(page.getByText('Une partie de ces nuits est prise')).toBeVisible()
    await page.getByRole('button', { name: 'Mettre en liste d’attente' }).click()
    const waiting = page.getByRole('row').filter({ hasText: 'En attente' })
    await expect(waiting.filter({ hasText: 'Camille Deuxième' }).first()).toBeVisible()
    await expectAccessible(page, 'the options of an agency')
  })

  await test.step('a third who waits behind them gives up, and is taken out of the list where it is read', async () => {
    const third = newTraveler()
    wish.set('contact', (await addContactByDay(page, third, 'Troisième')).split('/').at(-1)!)
    await page.goto(`/agent/options/new?${wish}`)
    await page.getByRole('button', { name: 'Mettre en liste d’attente' }).click()
    const takenOut = page.getByRole('button', { name: 'Retirer Camille Troisième de la liste' })
    await takenOut.click()
    await expect(page.getByText('Le contact n’attend plus ces nuits.')).toBeVisible()
    await expect(takenOut).toHaveCount(0)
  })

  await test.step('the first lets go, and the second is offered the nights', async () => {
    await page.goto(proposal)
    await page
      .getByRole('listitem')
      .filter({ hasText: 'demandée par Paul' })
      .getByRole('link', { name: /^Option jusqu/ })
      .click()
    await expect(page.getByRole('main')).toContainText('par le client depuis son lien')
    await expectAccessible(page, 'an option with a contact who waits')
    const family = (await openOnTelephone(browser, pathIn(text, /http\S+\/proposition\/\S+/), 'Louise'))!
    await villaAt(family, 0).locator('summary').filter({ hasText: 'Rendre ces nuits' }).click()
    await expectAccessible(family, 'an option that is let go')
    await villaAt(family, 0)
      .getByRole('button', { name: /^Oui, rendre/ })
      .click()
    await expect(family.getByText('Ces nuits ne sont plus retenues pour vous.')).toBeVisible()
    await family.context().close()
    await page.reload()
    await expect(page.getByRole('main')).toContainText('Libérée')
  })

  const client = await (await browser.newContext()).newPage()
  await test.step('the second takes them by the mailed link, then books, signs and pays', async () => {
    const offered = await readMail(page, second.email, 'Les nuits que vous attendiez')
    await client.goto(pathIn(offered.text, /https?:\/\/\S+\/option\/[\w-]+/))
    await expectAccessible(client, 'an offer of nights')
    await client.getByRole('button', { name: 'Retenir ces nuits' }).click()
    await expect(client.getByRole('heading', { level: 1 })).toHaveText('Ces nuits sont retenues pour vous')
    await page.goto(`${secondPage}/history`)
    await page.getByRole('link', { name: /Option posée/ }).click()
    await page.waitForURL(/\/agent\/options\/[\da-f-]{36}$/)
    const option = new URL(page.url()).pathname
    await page.getByRole('button', { name: 'Envoyer la réservation à signer' }).click()
    await expect(page.getByText('La réservation est prête')).toBeVisible()
    await page.goto(option)
    await page.getByRole('button', { name: 'Envoyer le lien de nouveau' }).click()
    await expect(page.getByText('Le lien est envoyé de nouveau').first()).toBeVisible()
    const prepared = await readMail(page, second.email, 'Votre réservation est prête', 2)
    await client.goto(pathIn(prepared.text, /https?:\/\/\S+\/checkout\/reprendre\/[\w-]+/))
    await expectStep(client, 'Vos coordonnées')
    await expect(client.getByRole('textbox', { name: 'Adresse e-mail' })).toHaveValue(second.email)
    await bookStartedStay(client, { ...second, lastName: 'Deuxième' })
    await payByCard(client, CARDS.accepted)
    await expectConfirmed(client)
    await page.reload()
    await expect(page.getByRole('main').getByText('Pas encore')).toHaveCount(0)
  })

  await test.step('each step stands in the timelines', async () => {
    await expectHistory(page, firstPage, [
      'Appel, joint',
      'Proposition envoyée',
      'Proposition ouverte',
      'Villa gardée',
      'Villa écartée',
      'Option demandée par la famille',
      'Option posée',
      'Option libérée',
    ])
    await expectHistory(page, secondPage, [
      'Mis en liste d’attente',
      'Nuits proposées',
      'Nuits acceptées',
      'Réservation préparée',
      'Lien de réservation ouvert',
      'Contrat signé',
      'Séjour confirmé',
    ])
  })
  await client.context().close()
})
