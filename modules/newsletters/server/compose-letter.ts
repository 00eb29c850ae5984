import { coverOf, type EditorialPicture } from '#modules/editorial-pages/editorial-page.ts'
import { type GuideCard, listGuides } from '#modules/editorial-pages/server/published-editorial-pages.ts'
import { listingAddress } from '#modules/search/listing-address.ts'
import type { SearchResult } from '#modules/search/search-result.ts'
import { listChosen } from '#modules/search/server/list-featured.ts'
import type { Clock } from '#platform/clock.ts'
import type { Config } from '#platform/config/config.ts'
import type { Database } from '#platform/database/database.ts'
import { formatEurosBrief } from '#shared/money.ts'
import { LETTER_BOUNDS, type LetterCard, type LetterContent, type LetterDraft } from '../letter.ts'
import { letterBlocks } from '../letter-content.ts'

export type ComposeNeeds = { db: Database; clock: Clock; config: Pick<Config, 'operator'> }

/** What a letter says if it leaves now: titles, photographs and prices of the moment. A villa or a guide that is off the site is left out. */
export async function composeLetter(
  { db, clock, config }: ComposeNeeds,
  { subject, preheader, text, items }: LetterDraft,
): Promise<LetterContent> {
  const idsOf = (kind: 'villa' | 'guide') => items.filter((item) => item.kind === kind).map(({ id }) => id)
  const [villas, guides] = await Promise.all([
    listChosen({ db, clock }, idsOf('villa')),
    idsOf('guide').length === 0
      ? []
      : listGuides({ db, clock }, { among: idsOf('guide'), limit: LETTER_BOUNDS.items }),
  ])
  const cards = items.flatMap(({ kind, id }) => {
    if (kind === 'villa') return villas.filter(({ publicId }) => publicId === id).map(villaCard)
    return guides.filter(({ slug }) => slug === id).map(guideCard)
  })
  return { subject, preheader, blocks: letterBlocks(text), cards, sender: senderOf(config) }
}

function villaCard(villa: SearchResult): LetterCard {
  const { publicId, title, city, price, photos } = villa
  const asked = price.kind === 'nightly' ? `dès ${formatEurosBrief(price.from)} la nuit` : 'prix sur demande'
  return { title, line: `${city}, ${asked}`, path: listingAddress(publicId), picture: pictureOf(photos[0]) }
}

function guideCard(guide: GuideCard): LetterCard {
  const { slug, title, lead } = guide
  return { title, line: lead, path: `/guides/${slug}`, picture: pictureOf(coverOf(guide)) }
}

/** Twice the width of a letter, for dense screens. */
const WIDTH = 1048

/** The WebP of a photograph, which the mailboxes of today show; others show its words. */
function pictureOf(picture: Omit<EditorialPicture, 'n'> | null | undefined): LetterCard['picture'] {
  if (!picture) return null
  const { key, alt, widths, width, height } = picture
  const shown = widths.find((one) => one >= WIDTH) ?? widths.at(-1)!
  return {
    ...{ path: `/photos/${key}-${shown}.webp`, alt },
    ...{ width: shown, height: Math.round((shown * height) / width) },
  }
}

/** Who sends the letter (LCEN art. 20): the operator of the site. */
function senderOf({ operator }: ComposeNeeds['config']): string {
  return operator ? `${operator.name}, ${operator.legalForm}, ${operator.address}` : 'Calanque'
}
