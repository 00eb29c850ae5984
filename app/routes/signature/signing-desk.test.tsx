import { renderToStaticMarkup } from 'react-dom/server'
import { createRoutesStub } from 'react-router'
import { describe, expect, test } from 'vitest'
import type { RefusedAction } from '#app/refusable.ts'
import type { Signing } from '#modules/contracts/signing.ts'
import type { RefusalCode } from '#shared/refusal.ts'
import { SigningDesk } from './signing-desk.tsx'

const signing: Signing = {
  status: 'ongoing',
  documentName: 'Contrat CAL-2026-000042',
  content: { template: 't', title: 'T', reference: 'R', preamble: [], articles: [], signature: null },
  signerName: 'Jeanne Martin',
  level: 'simple',
  maskedEmail: 'j•••n@example.org',
  consentText: 'J’ai lu et j’accepte.',
  code: 'usable',
  triesLeft: 5,
  nextCodeIn: 0,
}

function show(changes: Partial<Signing> = {}, refused: RefusedAction | null = null): string {
  const Page = createRoutesStub([
    { path: '/', Component: () => <SigningDesk signing={{ ...signing, ...changes }} refused={refused} /> },
  ])
  return renderToStaticMarkup(<Page />)
}

const refusal = (code: RefusalCode, details = {}): RefusedAction => ({ refusal: { code, details } })

describe('the signing desk', () => {
  test('asks for a code first, and says where it goes', () => {
    const html = show({ code: 'none' })
    expect(html).toContain('Recevoir mon code')
    expect(html).toContain('j•••n@example.org')
    expect(html).not.toContain('Signer le document</button>')
  })

  test('an owner is told what an advanced signature is', () => {
    expect(show({ level: 'advanced' })).toContain('Signature avancée')
    expect(show()).not.toContain('Signature avancée')
    expect(show({ level: 'advanced', nextCodeIn: null })).not.toContain('réservation')
  })

  test('then wants the code and the consent, the box unticked', () => {
    const html = show()
    expect(html).toContain('autoComplete="one-time-code"')
    expect(html).toContain('J’ai lu et j’accepte.')
    expect(html).not.toContain('checked=""')
  })

  test('works as plain forms: each act is a field of its own', () => {
    expect(show().match(/name="intent" value="(code|sign|decline)"/g)).toHaveLength(3)
  })

  test('a wrong code says how many tries are left and keeps the consent', () => {
    const html = show({}, refusal('WRONG_CODE', { attemptsLeft: 2 }))
    expect(html).toContain('il vous reste 2 essais')
    expect(html).toContain('aria-invalid="true"')
    expect(html).toContain('checked=""')
    expect(show({}, refusal('WRONG_CODE', { attemptsLeft: 0 }))).toContain('Demandez-en un nouveau')
  })

  test('a missing consent is said beside its box, other refusals above', () => {
    expect(show({}, refusal('CONSENT_REQUIRED'))).toContain('Cochez la case')
    expect(show({}, refusal('TOO_MANY_ATTEMPTS'))).toContain('role="alert"')
  })

  test('says so when no more codes will be sent', () => {
    expect(show({ nextCodeIn: null })).toContain('Tous les codes prévus ont été envoyés')
  })
})
