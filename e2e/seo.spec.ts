import { type APIRequestContext, expect } from '@playwright/test'
import { test } from './journey.ts'
import { PRIVATE_ADDRESSES, PUBLIC_PAGES, STATES, sitemapPaths } from './pages.ts'

type Head = {
  title: string
  description: string
  canonical: string
  robots: string
  image: string
  h1: number
}

async function headOf(request: APIRequestContext, path: string): Promise<Head & { status: number }> {
  const answer = await request.get(path)
  const html = await answer.text()
  const find = (pattern: RegExp) => pattern.exec(html)?.[1]?.replaceAll('&amp;', '&') ?? ''
  return {
    status: answer.status(),
    title: find(/<title>([^<]*)<\/title>/),
    description: find(/<meta name="description" content="([^"]*)"/),
    canonical: find(/<link rel="canonical" href="([^"]*)"/),
    robots:
      `${answer.headers()['x-robots-tag'] ?? ''} ${find(/<meta name="robots" content="([^"]*)"/)}`.trim(),
    image: find(/<meta property="og:image" content="([^"]*)"/),
    h1: html.match(/<h1[\s>]/g)?.length ?? 0,
  }
}

test('every page of the sitemap answers, under its own title and its own address', async ({
  request,
  baseURL,
}) => {
  const paths = await sitemapPaths(request)
  expect(paths).toEqual(expect.arrayContaining(['/', '/annonces', '/contact', '/villas/monaco']))
  expect(paths.filter((path) => path.startsWith('/annonces/')).length).toBeGreaterThan(20)
  const heads = new Map<string, Head>()
  for (const path of paths) {
    const head = await headOf(request, path)
    expect.soft(head, path).toMatchObject({ status: 200, robots: '', h1: 1, canonical: `${baseURL}${path}` })
    expect.soft(head.description.length, `${path} describes itself`).toBeGreaterThan(40)
    expect.soft((await request.get(head.image)).status(), `the picture of ${path}`).toBe(200)
    heads.set(path, head)
  }
  const titles = [...heads.values()].map(({ title }) => title)
  expect(titles.filter((title, index) => titles.indexOf(title) !== index)).toEqual([])
})

/** Pages that a link in a mail opens: the mail already describes their purpose. */
const UNDESCRIBED: readonly string[] = [STATES['unknown tracking link'], '/checkout/adresse-e-mail']

test('every page has a description, and either a canonical address or an instruction not to index it', async ({
  request,
}) => {
  const titles = new Map<string, string>()
  for (const path of Object.values(PUBLIC_PAGES)) {
    const { title, description, canonical, robots } = await headOf(request, path)
    expect.soft(title, path).toMatch(/ · Calanque$/)
    if (!UNDESCRIBED.includes(path)) expect.soft(description, path).not.toBe('')
    expect.soft(robots.includes('noindex'), `${path}: ${canonical || robots}`).toBe(canonical === '')
    // A search has the title of its city; three addresses of the demonstration open the same checkout.
    if (!path.includes('?') && !path.startsWith('/checkout-demo')) titles.set(path, title)
  }
  expect(new Set(titles.values()).size, [...titles.values()].join('\n')).toBe(titles.size)
})

test('browsers and home screens find the brand’s icon', async ({ request }) => {
  const icon = await request.get('/favicon.ico')
  expect(icon.status()).toBe(200)
  expect((await icon.body()).readUInt16LE(2), 'the type of an icon file').toBe(1)
  const html = await (await request.get('/')).text()
  const address = /<link [^>]*rel="manifest"[^>]* href="([^"]+)"/.exec(html)![1]!
  const answer = await request.get(address)
  expect(answer.headers()['content-type']).toContain('application/manifest+json')
  const manifest = (await answer.json()) as { lang: string; icons: { src: string; type: string }[] }
  expect(manifest.lang).toBe('fr')
  for (const { src, type } of [...manifest.icons, { src: '/apple-touch-icon.png', type: 'image/png' }]) {
    const picture = await request.get(src)
    expect(picture.headers()['content-type'], src).toContain(type)
    expect((await picture.body()).length, `${src} is light`).toBeLessThan(5_000)
  }
})

test('the canonical address of a search is the list of villas, or the place’s page for a search of a place only', async ({
  request,
  baseURL,
}) => {
  for (const [asked, known] of [
    ['/annonces?city=Cannes', '/villas/cannes'],
    ['/annonces?city=Provence&adults=2&children=0&babies=0&accessible=0', '/villas/provence'],
    ['/annonces?city=Cannes&adults=4&sort=price_asc', '/annonces'],
    ['/annonces?page=2', '/annonces?page=2'],
  ] as const) {
    const head = await headOf(request, asked)
    expect.soft(head, asked).toMatchObject({ canonical: `${baseURL}${known}`, robots: '' })
    expect.soft((await headOf(request, known)).canonical, known).toBe(`${baseURL}${known}`)
  }
})

test('pages of one person, and pages that do not exist, are closed to search engines', async ({
  request,
}) => {
  const notFound = [STATES['page not found'], STATES['unknown villa'], '/villas/nulle-part']
  for (const path of [...PRIVATE_ADDRESSES, ...notFound]) {
    const answer = await request.get(path, { maxRedirects: 0 })
    const said = `${answer.headers()['x-robots-tag'] ?? ''} ${await answer.text()}`
    expect.soft(/noindex/.test(said), path).toBe(true)
  }
})

test('a city’s page gives the results of the search of the city, and its position in the site', async ({
  request,
  page,
}) => {
  const answer = await request.get('/api/properties?city=Monaco')
  const { total } = (await answer.json()) as { total: number }
  await page.goto('/villas/monaco')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Villas de luxe à louer à Monaco')
  await expect(page.getByRole('region', { name: 'Nos villas à Monaco' }).getByRole('article')).toHaveCount(
    total,
  )
  const data = await page.locator('script[type="application/ld+json"]').allTextContents()
  const crumbs = data.map((text) => JSON.parse(text)).find((found) => found['@type'] === 'BreadcrumbList')
  expect(crumbs.itemListElement.map(({ name }: { name: string }) => name)).toEqual([
    'Accueil',
    'Villas',
    'Monaco',
  ])
  await page.getByRole('main').getByRole('link', { name: 'Choisir mes dates' }).click()
  await page.waitForURL(
    ({ pathname, searchParams }) => pathname === '/annonces' && searchParams.get('city') === 'Monaco',
  )
})

test('the title of a page with no content to show states it', async ({ request }) => {
  for (const [path, title] of [
    ['/nulle-part', 'Page introuvable'],
    ['/403', 'Accès refusé'],
    ['/annonces/nulle-part', 'Annonce introuvable'],
    [STATES['unknown tracking link'], 'Réservation non trouvée'],
    ['/owner-review/x', 'Propriété non trouvée'],
    ['/property-review/x', 'Propriété non trouvée'],
    ['/signature/x', 'Lien non valide'],
    ['/sandbox-bank/x', 'Lien non valide · Banque de démonstration'],
    ['/demo/mails/x', 'Page introuvable'],
  ] as const) {
    expect.soft((await headOf(request, path)).title, path).toBe(`${title} · Calanque`)
  }
})
