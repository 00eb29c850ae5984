import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { createRoutesStub } from 'react-router'
import { describe, expect, test } from 'vitest'
import type { ChangeView } from '#modules/publication/change-view.ts'
import type { PublicationView } from '#modules/publication/publication-view.ts'
import type { OwnerChanges } from '#modules/publication/server/get-owner-changes.ts'
import { PendingChange } from '../console/calendar/pending-change.tsx'
import { AskedChange } from '../console/properties/asked-change.tsx'
import { RatesStanding } from '../console/properties/rates/rates-standing.tsx'
import { ChangeSection } from '../console/publication/change-section.tsx'
import { OwnerChangeList } from './owner-changes.tsx'

const AT = '2026-11-20T13:30:00Z'
const SENT = 'roposé le 20 novembre 2026 à 14 h 30'
const title = {
  ...{ key: 'content.title', field: 'title', label: 'Titre', removed: ['Villa Azur'], added: ['Villa Or'] },
  ...{ note: null, answer: null },
}
const waiting: ChangeView = {
  ...{ id: 1, kind: 'content', status: 'waiting', proposedAt: AT, answeredAt: null, parts: [title] },
}
const shown: ChangeView = { ...waiting, id: 2, status: 'shown' }

/** The words of a piece of a page at an address. */
function wordsOf(piece: ReactNode, at = '/') {
  const Page = createRoutesStub([{ path: '*', Component: () => piece }])
  return renderToStaticMarkup(<Page initialEntries={[at]} />)
    .replaceAll(/<[^>]+>/g, ' ')
    .replaceAll(/\s+|&nbsp;/g, ' ')
}

describe('a change that waits for the owner says when it was proposed, and whose answer it waits for', () => {
  test('on the page where the owner answers', () => {
    const changes = {
      ...{ publicId: 'v1', title: 'Villa Azur', status: 'published', agency: { name: 'Azur', phone: '' } },
      ...{ waiting: [waiting], shown: [shown], ended: [] },
    } satisfies OwnerChanges
    const words = wordsOf(<OwnerChangeList changes={changes} />)
    expect(words).toContain(`P${SENT}, attend votre réponse`)
    expect(words).toContain('Retirer ce changement du site')
    expect(words).not.toContain('du propriétaire')
  })

  test('on the publication that the agency reads', () => {
    const listing = { changes: [waiting] } as unknown as PublicationView
    expect(wordsOf(<ChangeSection listing={listing} />)).toContain(
      `P${SENT}, attend la réponse du propriétaire`,
    )
  })

  test.each([
    ['owner', true, 'attend votre réponse', 'Lire et répondre'],
    ['agent', false, 'attend la réponse du propriétaire', 'Voir la proposition'],
  ])(
    'on each part of the listing that an %s opens but the page of the answers',
    (area, isOwn, whose, act) => {
      const path = `/${area}/properties/v1`
      const notice = <AskedChange at={AT} listing={{ isOwn, path, publicId: 'v1' }} />
      const words = wordsOf(notice, `${path}/photos`)
      expect(words).toContain(`p${SENT} ${whose}`)
      expect(words).toContain(act)
      expect(wordsOf(notice, `${path}/changements`).trim()).toBe('')
    },
  )

  test.each([
    ['owner', 'attend votre réponse'],
    ['agent', 'attend la réponse du propriétaire'],
  ] as const)('in the calendar of the %s', (area, whose) => {
    const change = { isSent: true, at: AT, lines: [], canBeSent: true }
    expect(wordsOf(<PendingChange area={area} property="v1" change={change} />)).toContain(
      `P${SENT}, ${whose}`,
    )
  })

  test('beside the rates that the agency changes', () => {
    const standing = (
      <RatesStanding change={{ isSent: true, at: AT }} waits isReadByOwner={false} publication={null} />
    )
    expect(wordsOf(standing)).toContain(
      'Proposés le 20 novembre 2026 à 14 h 30, ces tarifs attendent la réponse',
    )
  })
})
