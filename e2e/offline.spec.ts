import { expect } from '@playwright/test'
import { acceptServicesAndContract, startFreeStay } from './booked-stay.ts'
import { expectStep, giveDetails, newTraveler, signingDesk, typeDetails } from './booking.ts'
import { weekOf } from './dates.ts'
import { test } from './journey.ts'
import { expectPageHydrated, openHydrated } from './open-hydrated.ts'

/** The signature step reloads its state at this interval, in milliseconds. */
const RELOAD_MS = 4_000
const SCRIPTS = /\/assets\/.*\.js$/

test('the page stays open and announces the loss of the connection, then its return', async ({
  page,
  context,
}) => {
  await openHydrated(page, '/contact')
  await context.setOffline(true)
  const messages = page.getByRole('region', { name: 'Messages (F8)' })
  const banner = page.getByRole('region', { name: 'Connexion' })
  await expect(messages.getByRole('alert')).toContainText('Connexion perdue')
  await expect(banner).toContainText('Vous êtes hors ligne')

  await banner.getByRole('button', { name: 'Réessayer' }).click()
  await expect(messages.getByRole('alert')).toContainText('Toujours hors ligne')

  await page.getByRole('contentinfo').getByRole('link', { name: 'Mentions légales' }).click()
  await expect(page).toHaveURL(/\/contact$/)
  await expect(page.getByRole('heading', { level: 1, name: 'Nous écrire' })).toBeVisible()

  await page.keyboard.press('Alt+a')
  await expect(messages).toContainText('Vérifiez votre connexion et réessayez.')

  await context.setOffline(false)
  await expect(banner).toBeHidden()
  await expect(messages.getByRole('status')).toContainText('Vous êtes de nouveau en ligne')
  await expect(messages.getByRole('alert')).toHaveCount(0)
  await page.getByRole('contentinfo').getByRole('link', { name: 'Mentions légales' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Mentions légales' })).toBeVisible()
})

test('a connection lost before the scripts run is announced once they run', async ({ page, context }) => {
  let lose = () => {}
  const lost = new Promise<void>((resolve) => {
    lose = resolve
  })
  await page.route(SCRIPTS, async (route) => {
    await lost
    await route.fulfill({ response: await route.fetch() })
  })
  const asked = page.waitForRequest(SCRIPTS)
  // On a slow page the scripts are requested before its load event, which waits for them.
  await page.goto('/contact', { waitUntil: 'domcontentloaded' })
  await asked
  await context.setOffline(true)
  lose()
  await expect(page.getByRole('alert')).toContainText('Connexion perdue')
  await expect(page.getByRole('region', { name: 'Connexion' })).toContainText('Vous êtes hors ligne')
  // Scripts of parts out of sight may still be on their way when the test ends.
  await page.unrouteAll({ behavior: 'ignoreErrors' })
})

test('scripts that fail to load without a connection load when it is back, and typed text is kept', async ({
  page,
  context,
}) => {
  await page.route(SCRIPTS, (route) => route.abort('internetdisconnected'))
  const refused = page.waitForEvent('requestfailed')
  await page.goto('/contact')
  await refused
  await context.setOffline(true)
  const message = page.getByRole('textbox', { name: 'Message' })
  await message.fill('Nous viendrons à huit, avec un enfant.')
  await page.unroute(SCRIPTS)
  await context.setOffline(false)
  await expectPageHydrated(page)
  await expect(message).toHaveValue('Nous viendrons à huit, avec un enfant.')
})

test('scripts whose loss is reported once the connection is back load as well', async ({ page, context }) => {
  const { promise: isBack, resolve: comeBack } = Promise.withResolvers<void>()
  await page.route(SCRIPTS, async (route) => {
    await isBack
    await route.abort('connectionreset')
  })
  const asked = page.waitForRequest(SCRIPTS)
  await page.goto('/contact')
  await asked
  await context.setOffline(true)
  await context.setOffline(false)
  const lost = page.waitForEvent('requestfailed')
  comeBack()
  await lost
  await page.unroute(SCRIPTS)
  await expectPageHydrated(page)
})

test('a stay added without a connection is kept on the device, then saved when the connection is back', async ({
  page,
  context,
}) => {
  const { from, to } = weekOf('offline')
  await page.goto(`/annonces?from=${from}&to=${to}`)
  await page
    .getByRole('region', { name: 'Propriétés' })
    .getByRole('article')
    .first()
    .getByRole('link')
    .click()
  const add = page.getByRole('button', { name: 'Ajouter à la sélection' })
  await expect(add).toBeVisible()
  await expect(page.getByRole('region', { name: 'Votre séjour' })).toContainText('7 nuits')
  await expectPageHydrated(page)
  await context.setOffline(true)
  const messages = page.getByRole('region', { name: 'Messages (F8)' })
  await expect(messages.getByRole('alert')).toContainText('gardé sur cet appareil')
  const [words, box] = await Promise.all([
    messages.boundingBox(),
    page.getByRole('region', { name: 'Votre séjour' }).boundingBox(),
  ])
  expect(words!.x + words!.width).toBeLessThan(box!.x)
  await add.click()
  await expect(messages).toContainText('Ajouté à la sélection')
  await context.setOffline(false)
  await expect(messages).toContainText('est en cours d’enregistrement')
  await page.waitForURL('**/panier')
  await expect(page.getByRole('main').getByRole('article')).toHaveCount(1)
})

test('a checkout survives a lost connection and a reload, with what was typed', async ({ page, context }) => {
  const traveler = newTraveler()
  await startFreeStay(page, weekOf('lostConnection'))
  await page.goto('/checkout/guest')
  const firstName = page.getByRole('textbox', { name: 'Prénom' })
  const onward = page.getByRole('button', { name: 'Continuer vers les services' })
  const messages = page.getByRole('region', { name: 'Messages (F8)' })

  await test.step('typed details are kept, before and after they are sent without a connection', async () => {
    await expectPageHydrated(page)
    // An incomplete form is not sent, with or without a connection, so every detail is typed.
    await typeDetails(page, traveler)
    await context.setOffline(true)
    await onward.press('Enter')
    await expect(messages.getByRole('alert')).toContainText('Toujours hors ligne')
    await expectStep(page, 'Vos coordonnées')
    await expect(firstName).toHaveValue(traveler.firstName)
    await context.setOffline(false)
    await expect(messages.getByRole('status')).toContainText('Vous êtes de nouveau en ligne')
    await page.reload()
    await expect(firstName).toHaveValue(traveler.firstName)
    await giveDetails(page, traveler)
  })

  await test.step('the signature step stays open while the page cannot refresh its state', async () => {
    await acceptServicesAndContract(page, traveler)
    // The frame's page asks for the router's list as soon as it is shown: the document stays without it.
    const pageList = /__manifest\?paths=%2Fsignature/
    await page.route(pageList, (route) => route.abort('internetdisconnected'))
    const lost = page.waitForEvent('requestfailed', (request) => pageList.test(request.url()))
    await page.clock.install()
    await page.goto('/checkout/sign')
    await lost
    await expect(signingDesk(page).getByRole('button', { name: 'Recevoir mon code' })).toBeVisible()
    await context.setOffline(true)
    for (const _time of ['first', 'second']) {
      const failed = page.waitForEvent('requestfailed')
      await page.clock.fastForward(RELOAD_MS)
      await failed
    }
    await expectStep(page, 'Signature')
    await context.setOffline(false)
    const answered = page.waitForResponse((response) => new URL(response.url()).pathname.endsWith('.data'))
    await page.clock.fastForward(RELOAD_MS)
    await answered
    await expect(signingDesk(page).getByRole('button', { name: 'Recevoir mon code' })).toBeVisible()
  })
})
