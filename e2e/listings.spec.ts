import { type APIRequestContext, expect } from '@playwright/test'
import { addDays } from '#shared/civil-date.ts'
import { textOf, withoutEntities } from '#tests/process/browser.ts'
import { expectAccessible } from './accessible.ts'
import { weekInJuly, weekOf } from './dates.ts'
import { test } from './journey.ts'
import { openHydrated } from './open-hydrated.ts'
import { cards, counter, countOf, openFilters } from './results.ts'

test('filters are counted when chosen, applied by their button, shown as chips and removed', async ({
  page,
}) => {
  const { from, to } = weekOf('accessibility')
  await openHydrated(page, `/annonces?from=${from}&to=${to}`)
  const panel = page.getByRole('dialog', { name: 'Filtres' })
  const apply = panel.getByRole('button', { name: /^(Afficher|Aucune)/ })
  const pool = panel.getByRole('checkbox', { name: 'Piscine', exact: true })
  const chips = page.getByRole('list', { name: 'Critères de la recherche' })

  await test.step('their results are counted before they are applied', async () => {
    const all = await countOf(page)
    await openFilters(page)
    await expect(apply).toHaveText(`Afficher ${all} propriétés`)
    await pool.check()
    await expect(apply).not.toHaveText(`Afficher ${all} propriétés`)
    const withPool = (await apply.textContent()) ?? ''
    await panel.getByText('5+').click()
    await expect(apply).not.toHaveText(withPool)
    const promised = Number(((await apply.textContent()) ?? '').replace(/\D/g, ''))
    expect(page.url()).not.toContain('bedrooms')
    await apply.click()
    await page.waitForURL(({ searchParams }) => searchParams.get('bedrooms') === '5')
    await expect(panel).toBeHidden()
    await expect(counter(page)).toHaveText(`${promised} propriétés trouvées`)
    await chips.getByRole('link', { name: /5 chambres et plus/ }).click()
    await page.waitForURL(({ searchParams }) => !searchParams.has('bedrooms'))
  })

  await test.step('a second press on a number of bedrooms clears it, and one button clears the panel', async () => {
    await openFilters(page)
    const four = panel.locator('label').filter({ hasText: /^4/ })
    await four.click()
    await expect(panel.getByRole('radio', { name: /^4/ })).toBeChecked()
    await four.click()
    await expect(panel.getByRole('radio', { name: 'Toutes' })).toBeChecked()
    await expect(pool).toBeChecked()
    await panel.getByRole('button', { name: 'Tout effacer' }).click()
    await expect(pool).not.toBeChecked()
    await apply.click()
    await page.waitForURL(({ searchParams }) => !searchParams.has('amenities'))
  })

  await test.step('price bounds are set by a slider over the prices found, with an open upper end, or by typing', async () => {
    await openFilters(page)
    const highest = panel.getByRole('slider', { name: 'Prix maximum' })
    await expect(highest).toHaveAttribute('aria-valuetext', /et plus$/)
    await highest.focus()
    await page.keyboard.press('ArrowLeft')
    await page.keyboard.press('ArrowLeft')
    await expect(highest).not.toHaveAttribute('aria-valuetext', /et plus$/)
    const typed = panel.getByRole('spinbutton', { name: 'Maximum' })
    await expect(typed).not.toHaveValue('')
    await typed.fill('1000')
    await typed.press('Tab')
    await expect(panel.getByText(/^Soit 7\s000\s€ au plus pour 7 nuits/)).toBeVisible()
    await apply.click()
    await page.waitForURL(({ searchParams }) => searchParams.get('maxPrice') === '1000')
    await expect(chips.getByText(/^Jusqu’à 1\s000\s€ la nuit, soit 7\s000\s€ pour 7 nuits/)).toBeVisible()
    const totals = await cards(page)
      .getByText(/pour 7 nuits/)
      .allTextContents()
    expect(totals.length).toBeGreaterThan(0)
    for (const total of totals) {
      const euros = Number((total.split('€')[0] ?? '').replace(/[^\d,]/g, '').replace(',', '.'))
      expect(euros).toBeLessThanOrEqual(7000)
    }
    await chips.getByRole('link', { name: 'Tout effacer' }).click()
    await page.waitForURL(({ search }) => search === '')
  })

  await test.step('results that cannot be counted show no number, and the filters can still be applied', async () => {
    await openFilters(page)
    await page.route(/\/annonces\/apercu/, (route) => route.abort())
    // The count that the opened panel asked for may be lost too: the one with the filter is waited for.
    const uncounted = page.waitForEvent('requestfailed', (request) => /apercu.*pool/.test(request.url()))
    await pool.check()
    await uncounted
    await expect(apply).toHaveText('Afficher les propriétés')
    const lost = panel.getByRole('alert').filter({ hasText: 'n’ont pas pu être comptées' })
    await page.unroute(/\/annonces\/apercu/)
    await lost.getByRole('button', { name: 'Réessayer' }).click()
    await expect(apply).toHaveText(/^Afficher \d+ propriétés$/)
    await expect(lost).toBeHidden()
    await page.route(/\/annonces\/apercu/, (route) => route.abort())
    await pool.uncheck()
    await expect(lost).toBeVisible()
    await pool.check()
    await apply.click()
    await page.waitForURL(({ searchParams }) => searchParams.get('amenities') === 'pool')
    await expect(counter(page)).toBeVisible()
  })
})

test('an address gives another visitor the same results, with every key of the search and its synonyms', async ({
  request,
  playwright,
  baseURL,
}) => {
  const { from, to } = weekOf('accessibility')
  const query = new URLSearchParams({
    ...{ q: 'Côte d’Azur', country: 'FR', from, to, adults: '4', children: '1', babies: '1' },
    ...{ sort: 'price_desc', amenities: 'wifi,pool', bedrooms: '3', minPrice: '200', lang: 'fr' },
  })
  const shown = await resultsIn(request, `/annonces?${query}`)
  expect(shown.titles.length).toBeGreaterThan(1)
  // The place of the map holds the coast, which the style sheet draws, and a word until the map is there.
  expect(shown.html).toMatch(/class="map-waiting">[^/]*Chargement de la carte…/)
  const other = await playwright.request.newContext({ baseURL: baseURL! })
  const theirs = await resultsIn(other, `/annonces?${query}`)
  expect(theirs.titles).toEqual(shown.titles)
  expect(theirs.html).toMatch(/<option\b[^>]*value="price_desc"[^>]*selected/)
  expect(theirs.stay).toBe(
    new URLSearchParams({ from, to, adults: '4', children: '1', babies: '1' }).toString(),
  )
  await other.dispose()

  const plain = await resultsIn(request, `/annonces?q=Cannes&from=${from}&to=${to}&adults=4`)
  const synonyms = `/annonces?destination=Cannes&checkIn=${from}&checkOut=${to}&guests=4`
  expect(plain.titles.length).toBeGreaterThan(0)
  expect((await resultsIn(request, synonyms)).titles).toEqual(plain.titles)
})

test('free words become filters that can be taken off, and a word that is not understood is said', async ({
  page,
}) => {
  await page.goto(`/annonces?q=${encodeURIComponent('villa avec piscine cannes')}`)
  await page.waitForURL(({ search }) => search === '?q=Cannes&type=villa&amenities=pool')
  const chips = page.getByRole('list', { name: 'Critères de la recherche' })
  for (const label of ['Cannes', 'Villa', 'Piscine'])
    await expect(chips.getByText(label, { exact: true })).toBeVisible()
  expect(await cards(page).count()).toBeGreaterThan(0)
  await page.goto(`/annonces?q=${encodeURIComponent('vila piscine canne')}`)
  await expect(page.getByText('Nous avons lu « villa » pour « vila ».')).toBeVisible()
  await page.getByText('vouliez-vous dire').getByRole('link', { name: 'Cannes', exact: true }).click()
  await page.waitForURL(({ search }) => search === '?q=Cannes&type=villa&amenities=pool')
  await page.goto(`/annonces?q=${encodeURIComponent('Monakko jardin zzzz')}`)
  await expect(page.getByText('Nous avons lu « Monaco » pour « monakko ».')).toBeVisible()
  await expect(page.getByText(/ne tiennent pas compte de «\szzzz\s»/)).toBeVisible()
  await chips.getByRole('link', { name: /Jardin/ }).click()
  await page.waitForURL(({ search }) => search === '?q=Monaco')
})

/** The villas that an address shows, as the server writes the page; the stay in the link of the first. */
async function resultsIn(request: APIRequestContext, path: string) {
  const html = await (await request.get(path)).text()
  const cards = [...html.matchAll(/<article\b[\s\S]*?<\/article>/g)].map(([card]) => card)
  const titles = cards.map((card) => textOf(/<h\d[\s\S]*?<\/h\d>/.exec(card)![0]))
  const link = /<h\d[\s\S]*?href="([^"]+)"/.exec(cards[0]!)![1]!
  return { html, titles, stay: withoutEntities(link).replace(/^[^?]*\?/, '') }
}

test('a search whose request fails keeps the chosen filters and can be tried again', async ({ page }) => {
  await openHydrated(page, '/annonces?city=Cannes')
  const found = await countOf(page)
  await page.route(/\/annonces\.data/, (route) => route.abort())
  await page.getByLabel('Trier par').selectOption('price_desc')
  const alert = page.getByRole('alert').filter({ hasText: 'Erreur lors de la recherche' })
  await expect(alert).toBeVisible()
  await expect(cards(page)).toHaveCount(0)
  await expect(page.getByLabel('Trier par')).toHaveValue('price_desc')
  await expect(page.getByRole('list', { name: 'Critères de la recherche' })).toContainText('Cannes')
  await expectAccessible(page, 'a search without an answer')
  // The message stays while the search is made again: only its request says that this one was lost too.
  const lostAgain = page.waitForEvent('requestfailed', (request) => /\/annonces\.data/.test(request.url()))
  await alert.getByRole('button', { name: 'Réessayer' }).click()
  await lostAgain
  await expect(alert).toBeVisible()
  await page.unroute(/\/annonces\.data/)
  await alert.getByRole('button', { name: 'Réessayer' }).click()
  await expect(alert).toBeHidden()
  await expect(counter(page)).toHaveText(`${found} propriétés trouvées`)
  await expect(cards(page)).toHaveCount(found)
  expect(new URL(page.url()).search).toBe('?city=Cannes&sort=price_desc')
})

test('a message does not cover the button that opens the map, and this button ends with the list', async ({
  page,
}) => {
  await page.setViewportSize({ width: 768, height: 1024 })
  await openHydrated(page, '/annonces')
  await page.getByRole('button', { name: 'Ajouter aux favoris' }).first().click()
  const message = page.getByRole('listitem').filter({ hasText: 'Ajouté aux favoris' })
  await expect(message).toBeVisible()
  const toggle = page.getByRole('button', { name: 'Carte' })
  const foot = async () => (await message.boundingBox())!
  await expect
    .poll(async () => (await foot()).y + (await foot()).height)
    .toBeLessThanOrEqual((await toggle.boundingBox())!.y)
  await page.keyboard.press('End')
  const footer = page.getByRole('contentinfo')
  await expect(footer.getByRole('link', { name: 'Classement des offres' })).toBeInViewport()
  // The page is still scrolling: the positions are measured again until it rests.
  await expect
    .poll(async () => {
      const [button, below] = [(await toggle.boundingBox())!, (await footer.boundingBox())!]
      return below.y - (button.y + button.height)
    })
    .toBeGreaterThanOrEqual(0)
  await page.getByRole('link', { name: 'Comment nos offres sont classées' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Classement des offres' })).toBeVisible()
})

test('a search without results proposes other searches, with their numbers of results, or the nearest day that a villa accepts', async ({
  request,
}) => {
  const open = async (path: string) => (await request.get(path)).text()
  const proposed = (html: string, title: string) => {
    const section = new RegExp(`<section [^>]*aria-label="${title}"[\\s\\S]*?</section>`).exec(html)![0]
    const [link, href] = /<a\b[^>]*href="([^"]+)"[\s\S]*?<\/a>/.exec(section)!
    return { words: textOf(link), href: withoutEntities(href!) }
  }
  const { from, to } = weekInJuly(1)

  const none = await open(`/annonces?city=Gordes&from=${addDays(from, 2)}&to=${addDays(from, 4)}`)
  expect(textOf(none)).toContain('Aucune propriété trouvée')
  expect(textOf(none)).toContain('Essayez de modifier vos critères de recherche')
  const wider = proposed(none, 'Plus largement')
  const [promised] = /\d+ propriétés? trouvées?/.exec(wider.words)!
  const found = await resultsIn(request, wider.href)
  expect(textOf(found.html)).toContain(` ${promised}`)
  expect(found.titles.length).toBeGreaterThan(0)

  const wrongDay = await open(`/annonces?city=Cannes&from=${addDays(from, 1)}&to=${addDays(to, 1)}`)
  expect(textOf(wrongDay)).toContain('Aucune propriété trouvée')
  expect(textOf(wrongDay)).toMatch(/libres? à ces dates se loue(nt)? en juillet du samedi au samedi/)
  const nearest = proposed(wrongDay, 'Aux dates les plus proches')
  expect(new URL(nearest.href, 'http://localhost').searchParams.get('from')).toBe(from)
  const then = await resultsIn(request, nearest.href)
  expect(textOf(then.html)).toContain('pour 7 nuits')
})
