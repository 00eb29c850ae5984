import { consolePages, EVERYONE, file, type Pages, page, site } from './page-entry.ts'

const LETTERS = 'marketing/lettres'

/** The letters of the house: where they are asked for, and where they are written and sent. */
export const NEWSLETTER_PAGES: Pages = [
  ...site('public', [
    page('/lettre', 'public/letters/ask.tsx', { read: 'public', act: 'public' }),
    page('/lettre/confirmer/:token', 'public/letters/confirm.tsx', { read: 'link', act: 'link' }),
    page('/lettre/garder/:token', 'public/letters/keep.tsx', { read: 'link', act: 'link' }),
    page('/lettre/desinscription/:token', 'public/letters/unsubscribe.tsx', { read: 'link', act: 'link' }),
  ]),
  ...consolePages('back-office', [
    page(LETTERS, 'marketing/letters/letters.tsx', {
      ...{ read: 'whole area', finds: 'Lettres aux abonnés', csv: 'lettres' },
    }),
    page(`${LETTERS}/new`, 'marketing/letters/new-letter.tsx', { ...EVERYONE, finds: 'Nouvelle lettre' }),
    page(`${LETTERS}/abonnes`, 'marketing/letters/subscribers.tsx', {
      ...{ read: 'whole area', finds: 'Abonnés à la lettre', csv: 'abonnes' },
    }),
    page(`${LETTERS}/abonnes/:subscriber`, 'marketing/letters/subscriber.tsx', EVERYONE),
    page(`${LETTERS}/:letter`, 'marketing/letters/letter.tsx', { ...EVERYONE, reads: 11 }),
    file(`${LETTERS}/:letter/apercu`, 'marketing/letters/letter-frame.ts', {
      read: 'whole area',
      framed: true,
    }),
  ]),
]
