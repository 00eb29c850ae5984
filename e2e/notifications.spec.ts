import { expect, type Page } from '@playwright/test'
import { makeBrowser } from '#tests/push-browser.ts'
import { expectAccessible } from './accessible.ts'
import { test } from './journey.ts'
import { openHydrated } from './open-hydrated.ts'
import { enterAs } from './sign-in.ts'

const AGENT = 'agent@demo.calanque.fr'
const WORKER = '/notifications.js'
const SETTINGS = '/agent/settings/notifications'

/** The service of a browser is on another machine, which a journey does not reach: the browser says what it would have been given. */
async function subscribeWithoutService(page: Page): Promise<void> {
  const { target } = makeBrowser('https://push.example/journey')
  const json = { endpoint: target.endpoint, keys: { p256dh: target.p256dh, auth: target.auth } }
  await page.addInitScript((given) => {
    PushManager.prototype.subscribe = async () => ({ toJSON: () => given }) as unknown as PushSubscription
  }, json)
}

/** Pushes a message to the worker of the page's browser, as its service does; answers what it shows, which no screen is here for. */
async function push(page: Page, message: object): Promise<unknown> {
  const worker = page
    .context()
    .serviceWorkers()
    .find((one) => one.url().endsWith(WORKER))!
  // In place before the message is sent: the two go through different sessions of the browser, in no order.
  await worker.evaluate(() => {
    const own = self as unknown as { registration: ServiceWorkerRegistration; shown: Promise<unknown> }
    own.shown = new Promise((show) => {
      own.registration.showNotification = async (title, { data }: NotificationOptions = {}) =>
        show({ title, ...data })
    })
  })
  const devtools = await page.context().newCDPSession(page)
  const registered = new Promise<string>((found) =>
    devtools.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const one = registrations.find(({ scopeURL }) => scopeURL.endsWith(WORKER))
      if (one) found(one.registrationId)
    }),
  )
  await devtools.send('ServiceWorker.enable')
  const { origin } = new URL(page.url())
  const data = JSON.stringify(message)
  await devtools.send('ServiceWorker.deliverPushMessage', { origin, registrationId: await registered, data })
  return worker.evaluate(() => (self as unknown as { shown: Promise<unknown> }).shown)
}

test('an agent chooses how each notice reaches them, is shown them on their screen, and nothing more once they leave the browser', async ({
  page,
}) => {
  await page.context().grantPermissions(['notifications'])
  await subscribeWithoutService(page)
  await enterAs(page, AGENT)
  await openHydrated(page, SETTINGS)

  await test.step('each kind by mail, in the summary or in the console alone', async () => {
    await expect(page.getByLabel('Option qui expire', { exact: true })).toHaveValue('mail')
    await page.getByLabel('Tâche confiée', { exact: true }).selectOption('Par e-mail, sans attendre')
    await page.getByLabel('Paiement reçu, sur mes appareils').check()
    await page.getByLabel('Heure du récapitulatif').selectOption('18')
    await page.getByLabel('Jours du récapitulatif').selectOption('Du lundi au vendredi')
    await page.getByRole('button', { name: 'Enregistrer ces choix' }).click()
    await expect(page.getByText('Vos choix sont enregistrés')).toBeVisible()
    await page.reload()
    await expect(page.getByLabel('Tâche confiée', { exact: true })).toHaveValue('mail')
    await expect(page.getByLabel('Paiement reçu, sur mes appareils')).toBeChecked()
    await expect(page.getByLabel('Heure du récapitulatif')).toHaveValue('18')
    await expect(page.getByLabel('Jours du récapitulatif')).toHaveValue('working')
  })

  await test.step('this browser is added, and shows what is pushed', async () => {
    await page.getByRole('button', { name: 'Afficher sur ce navigateur' }).click()
    await expect(page.getByText('Ce navigateur', { exact: true })).toBeVisible()
    // At once: a worker without work is stopped after half a minute, and answers its former handle no more.
    const message = { title: 'Une option expire dans la journée', url: '/agent/options' }
    expect(await push(page, { ...message, tag: 'one' })).toEqual(message)
    await expectAccessible(page, 'the notices of a browser')
  })

  await test.step('who signs out is shown nothing more there', async () => {
    await page.request.post('/auth/logout', { form: { intent: 'leave' } })
    await enterAs(page, AGENT)
    await openHydrated(page, SETTINGS)
    await expect(page.getByRole('button', { name: 'Afficher sur ce navigateur' })).toBeVisible()
    await expect(page.getByRole('button', { name: /^Retirer / })).toHaveCount(0)
  })

  await test.step('without a permission the page says what to do', async () => {
    await page.context().clearPermissions()
    await page.getByRole('button', { name: 'Afficher sur ce navigateur' }).click()
    await expect(page.getByText('Ce navigateur refuse les notifications de Calanque')).toBeVisible()
  })
})
