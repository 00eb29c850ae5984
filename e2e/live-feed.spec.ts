import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, type Page } from '@playwright/test'
import { CERTIFICATE } from '#tests/feed-server-identity.ts'
import { serveFeeds } from '#tests/feed-site.ts'
import { AIRBNB, calendarText } from '#tests/feed-texts.ts'
import { fillDemonstration, startApplication } from '#tests/process/application.ts'
import { BEHIND_PROXY } from '#tests/process/web-client.ts'
import { violationsOf } from './accessible.ts'
import { test } from './journey.ts'
import { signIn } from './sign-in.ts'

const nextYear = new Date().getFullYear() + 1
/** A stay of the third week of next July, in the words of Airbnb. */
const SOLD = AIRBNB.replaceAll('202707', `${nextYear}07`)

/** A demonstration that reaches the site of this test, through its own checks of addresses. */
async function openReaching() {
  const folder = mkdtempSync(join(tmpdir(), 'calanque-authority-'))
  const authority = join(folder, 'authority.pem')
  writeFileSync(authority, CERTIFICATE)
  const filled = await fillDemonstration()
  const demo = await startApplication({
    from: filled.folder,
    variables: {
      ...BEHIND_PROXY,
      NODE_EXTRA_CA_CERTS: authority,
      NODE_OPTIONS: `--import=${new URL('../tests/process/reach-feed-site.ts', import.meta.url).href}`,
    },
  })
  await filled.remove()
  return {
    origin: demo.origin,
    remove: async () => {
      await demo.remove()
      rmSync(folder, { recursive: true })
    },
  }
}

const read = async (page: Page, said: string) => {
  await page.getByRole('button', { name: 'Lire maintenant' }).click()
  await expect(page.getByText(said)).toBeVisible()
}

test('an owner follows a calendar of Airbnb: its nights are closed, stay so when it empties, and what is hostile is named', async ({
  browser,
}) => {
  const site = await serveFeeds()
  const demo = await openReaching()
  try {
    const page = await (await browser.newContext({ baseURL: demo.origin })).newPage()
    site.say('/airbnb.ics', SOLD)
    await signIn(page, 'proprietaire@demo.calanque.fr')
    await page.goto('/owner/calendar')
    await page.getByRole('rowheader').getByRole('link', { name: 'Loft du Panier' }).click()
    await page.getByRole('link', { name: 'Autres calendriers' }).click()
    await page.getByLabel('Nom du site').fill('Airbnb')
    await page.getByLabel('Adresse du calendrier').fill(site.urlOf('/airbnb.ics'))
    await page.getByRole('button', { name: 'Suivre ce calendrier', exact: true }).click()
    await expect(page.getByText('Sa première lecture commence.')).toBeVisible()
    await read(page, 'Le calendrier a été lu.')
    const feeds = page.url()
    const july = feeds.replace(/\/feeds.*/, `?mois=${nextYear}-07`)
    const closed = page.getByRole('list', { name: 'Nuits prises' }).getByText('Autre calendrier, Airbnb')
    await page.goto(july)
    await expect(closed).toBeVisible()

    site.say('/airbnb.ics', calendarText('-//Airbnb Inc//Hosting Calendar 1.0//EN'))
    await page.goto(feeds)
    await read(page, 'Ce calendrier est vide depuis')
    await page.goto(july)
    await expect(closed).toBeVisible()

    await page.goto(feeds)
    site.on('/airbnb.ics', (response) => response.writeHead(200, { 'Content-Type': 'text/html' }).end('<p>'))
    await read(page, 'L’adresse ne mène pas à un calendrier.')
    const own = new URL(site.urlOf('/airbnb.ics', '127.0.0.1')).href
    site.on('/airbnb.ics', (response) => response.writeHead(302, { Location: own }).end())
    await read(page, 'L’adresse ne mène à aucun site public.')
    expect(site.asked.some(({ host }) => host === '127.0.0.1')).toBe(false)
    expect(await violationsOf(page)).toEqual([])
  } finally {
    await demo.remove()
    await site.close()
  }
})
