import { renderToStaticMarkup } from 'react-dom/server'
import { createRoutesStub } from 'react-router'
import { expect, test } from 'vitest'
import type { CgvLine, OwnerConditions } from '#modules/owner-conditions/cgv-line.ts'
import { OwnerSection } from './owner-section.tsx'

const line = (change: Partial<CgvLine>): CgvLine => ({
  ...{ propertyId: 'p', title: 'Villa Azur', version: 1, status: 'not_started', isCurrent: true },
  ...{ contractId: null, signingUrl: null, signedOn: null, signerId: 'o', attorney: null },
  ...{ mayBePrepared: true, ...change },
})

/** The acts of each line of conditions, in their order, the main one between stars. */
function actsOf(lines: readonly CgvLine[], problem: OwnerConditions['problem'] = null): string[][] {
  const owner: OwnerConditions = {
    ...{ userId: 'o', name: 'Odile Vaubanet', email: 'odile@example.fr', mayBeChecked: true },
    ...{ problem, check: null, history: [], lines: [...lines] },
  }
  const Page = createRoutesStub([
    { path: '/', Component: () => <OwnerSection owner={owner} area="agent" refused={null} /> },
  ])
  const html = renderToStaticMarkup(<Page />)
  return [...html.matchAll(/<li\b.*?<\/li>/gs)].map(([row]) =>
    [...row.matchAll(/<button\b([^>]*)>([^<]*)/g)].map(([, attributes, words]) =>
      attributes!.includes('text-azur') ? `*${words}*` : words!,
    ),
  )
}

test('a line of conditions has one main act at most, which what takes the request back never is', () => {
  const waiting = line({ propertyId: 'a', status: 'pending', contractId: 'c' })
  const signed = line({ propertyId: 's', status: 'signed', contractId: 'd', signedOn: '2026-11-02' })
  expect(actsOf([waiting, line({}), signed])).toEqual([['*Vérifier*', 'Retirer'], ['*Envoyer à signer*'], []])
})

test('conditions of an owner whose identity is not checked are not sent: the check is the one act', () => {
  expect(actsOf([line({})], 'missing')).toEqual([[]])
})
