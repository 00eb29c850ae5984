import { expect } from '@playwright/test'
import { expectAccessible } from './accessible.ts'
import { test } from './journey.ts'
import { openHydrated } from './open-hydrated.ts'
import { enterAs } from './sign-in.ts'

const VIMEO = 'https://vimeo.com/76979871'

test('an agent gives a villa a video; who looks at the villa asks its host for nothing before the press that plays it', async ({
  page,
}) => {
  const asked: string[] = []
  await page.route('https://player.vimeo.com/**', (route) => {
    asked.push(route.request().url())
    return route.fulfill({ contentType: 'text/html', body: '<title>Player</title>' })
  })
  await enterAs(page, 'agent@demo.calanque.fr')
  const villa = await anyListing()
  await openHydrated(page, `${villa}/edit/videos`)
  const address = page.getByLabel('Adresse de la vidéo 1')

  await test.step('an address of another site is refused beside its field', async () => {
    await address.fill('https://exemple.fr/visite.mp4')
    await expect(page.getByText(/Collez l’adresse d’une vidéo de YouTube ou de Vimeo/)).toBeVisible()
    await expectAccessible(page, 'the videos of a listing')
  })

  await test.step('one of Vimeo is kept, with the usual title', async () => {
    // The villa may have a film already, with its title.
    await page.getByLabel('Titre de la vidéo 1').fill('')
    await address.fill(`${VIMEO}?share=copy`)
    await expect(page.getByRole('status').filter({ hasText: /^Enregistré à/ })).toBeVisible()
    await page.reload()
    await expect(address).toHaveValue(VIMEO)
    await expect(page.getByLabel('Titre de la vidéo 1')).toHaveValue('Visite filmée')
  })

  await openHydrated(page, `${villa}/apercu/page`)
  const video = page.getByRole('region', { name: 'Vidéo' })
  await expect(video).toContainText('Rien n’est demandé à Vimeo avant que vous ne lanciez la vidéo.')
  await expectAccessible(page, 'a listing with a video')
  expect(asked).toEqual([])
  await video.getByRole('button', { name: /^Lire «.Visite filmée.» chez Vimeo$/ }).click()
  await expect(video.locator('iframe')).toHaveAttribute('title', 'Visite filmée')
  await expect.poll(() => asked).toEqual(['https://player.vimeo.com/video/76979871?autoplay=1&dnt=1'])

  /** The address in the console of a villa whose listing the agent may edit. */
  async function anyListing(): Promise<string> {
    const html = await (await page.request.get('/agent/properties?status=published')).text()
    return /\/agent\/properties\/[0-9a-f-]{36}/.exec(html)![0]
  }
})
