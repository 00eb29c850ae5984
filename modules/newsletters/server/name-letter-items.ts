import { listGuides } from '#modules/editorial-pages/server/published-editorial-pages.ts'
import { listChosen } from '#modules/search/server/list-featured.ts'
import type { Clock } from '#platform/clock.ts'
import type { Database } from '#platform/database/database.ts'
import { LETTER_BOUNDS, type LetterItem } from '../letter.ts'

/** What a letter names, as those who write it see it; `title` is null for what is off the site, which is left out of the letter. */
export type NamedItem = LetterItem & { title: string | null }

export async function nameLetterItems(
  needs: { db: Database; clock: Clock },
  items: readonly LetterItem[],
): Promise<NamedItem[]> {
  const idsOf = (kind: LetterItem['kind']) => items.filter((item) => item.kind === kind).map(({ id }) => id)
  const among = idsOf('guide')
  const [villas, guides] = await Promise.all([
    listChosen(needs, idsOf('villa')),
    among.length === 0 ? [] : listGuides(needs, { among, limit: LETTER_BOUNDS.items }),
  ])
  const titles = new Map([
    ...villas.map(({ publicId, title }) => [publicId, title] as const),
    ...guides.map(({ slug, title }) => [slug, title] as const),
  ])
  return items.map((item) => ({ ...item, title: titles.get(item.id) ?? null }))
}
