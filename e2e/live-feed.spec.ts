import { expect, type Page } from '@playwright/test'
import { serveFeeds } from '#tests/feed-site.ts'
import { AIRBNB, calendarText } from '#tests/feed-texts.ts'
import { violationsOf } from './accessible.ts'
import { test } from './journey.ts'
import { signIn } from './sign-in.ts'

const nextYear = new Date().getFullYear() + 1
/** A stay of the third week of next July, in the words of Airbnb. */
const SOLD = AIRBNB.replaceAll('202707', `${nextYear}07`)

const read = async (page: Page, said: string) => {
  await page.getByRole('button', { name: 'Lire maintenant' }).click()
  await expect(page.getByText(said)).toBeVisible()
}

test('an owner follows a calendar of Airbnb: its nights are closed and stay closed when it empties, the reason of a refused file is shown, and the nights are free once it is no longer followed', async ({
  page,
}) => {
  test.skip(!!process.env.E2E_URL, 'the application of E2E_URL does not reach the site of this journey')
  const site = await serveFeeds()
  try {
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

    await page.getByText('Ne plus suivre ce calendrier').click()
    await page.getByRole('button', { name: 'Ne plus suivre Airbnb' }).click()
    await expect(page.getByText('Ne plus suivre ce calendrier')).toHaveCount(0)
    await page.goto(july)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(closed).toHaveCount(0)
  } finally {
    await site.close()
  }
})
