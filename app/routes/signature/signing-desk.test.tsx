import { renderToStaticMarkup } from 'react-dom/server'
import { createRoutesStub } from 'react-router'
import { describe, expect, test } from 'vitest'
import { commitmentOf } from '#modules/rental-contracts/rental-commitment.ts'
import type { Signing } from '#modules/signatures/signing.ts'
import { BINDING_LABEL } from '#shared/binding-act.ts'
import type { FormAnswer } from '#shared/forms/form-answer.ts'
import type { RefusalCode } from '#shared/refusal.ts'
import { aRental } from '#tests/rental-facts-factory.ts'
import { SigningDesk } from './signing-desk.tsx'

const signing: Signing = {
  status: 'ongoing',
  documentName: 'Contrat CAL-2026-000042',
  content: { template: 't', title: 'T', reference: 'R', preamble: [], articles: [], signature: null },
  signerName: 'Jeanne Martin',
  level: 'simple',
  lacksPassword: false,
  maskedEmail: 'j•••n@example.org',
  consentText: 'J’ai lu et j’accepte.',
  commitment: commitmentOf(aRental()),
  today: '2026-11-20',
  code: 'usable',
  triesLeft: 5,
  nextCodeIn: 0,
  endsIn: 3_600,
}

function show(changes: Partial<Signing> = {}, refused: FormAnswer | null = null): string {
  const Page = createRoutesStub([
    {
      id: 'page',
      path: '/',
      Component: () => <SigningDesk signing={{ ...signing, ...changes }} refused={refused} />,
    },
  ])
  return renderToStaticMarkup(<Page hydrationData={{ loaderData: {}, actionData: { page: refused } }} />)
}

const plain = (html: string) => html.replaceAll(/<[^>]+>/g, ' ').replaceAll(/\s+/g, ' ')
const refusal = (code: RefusalCode, details = {}): FormAnswer => ({
  intent: 'sign',
  refusal: { code, details },
  errors: {},
  values: { consent: 'yes' },
})

describe('the signing desk', () => {
  test('asks for a code first, and shows where the code is mailed', () => {
    const html = show({ code: 'none' })
    expect(html).toContain('Recevoir mon code')
    expect(html).toContain('j•••n@example.org')
    expect(html).not.toContain('value="sign"')
  })

  test('an owner reads what an advanced signature is', () => {
    expect(show({ level: 'advanced' })).toContain('Signature avancée')
    expect(show()).not.toContain('Signature avancée')
    expect(show({ level: 'advanced', nextCodeIn: null, commitment: null })).not.toContain('réservation')
  })

  test('a traveler’s button names the obligation to pay, with its terms beside it (domain §1)', () => {
    const html = show()
    const button = html.indexOf(`${BINDING_LABEL}</button>`)
    expect(button).toBeGreaterThan(0)
    const beside = plain(html.slice(html.indexOf('aria-label="Ce à quoi'), button))
    for (const words of [
      'Total du séjour',
      '20 640,22 €',
      'À payer aujourd’hui',
      '0,00 €',
      'Acompte de 25 % du loyer, le 17 janvier 2027',
      'Jusqu’au 18 mai 2027 inclus : tout est remboursé.',
      'ne disposez pas d’un droit de rétractation',
    ]) {
      expect(beside).toContain(words)
    }
  })

  test('the button of conditions without a payment names no obligation to pay', () => {
    const html = show({ level: 'advanced', commitment: null })
    expect(html).toContain('Signer le document</button>')
    expect(html).not.toContain('obligation de paiement')
  })

  test('after a code was mailed, asks for the code and the consent with the box unticked', () => {
    const html = show()
    expect(html).toContain('autoComplete="one-time-code"')
    expect(html).toContain('J’ai lu et j’accepte.')
    expect(html).not.toContain('checked=""')
  })

  test('sends each act by a plain form, in its `intent` field', () => {
    expect(show().match(/name="intent" value="(code|sign|decline)"/g)).toHaveLength(3)
  })

  test('a wrong code shows how many tries are left and keeps the consent', () => {
    const html = show({}, refusal('WRONG_CODE', { attemptsLeft: 2 }))
    expect(html).toContain('il vous reste 2 essais')
    expect(html).toContain('aria-invalid="true"')
    expect(html).toContain('checked=""')
    const last = refusal('WRONG_CODE', { attemptsLeft: 0 })
    expect(show({}, last)).toContain('demander un nouveau code dès maintenant')
    expect(show({ nextCodeIn: 17 }, last)).toMatch(/demander un nouveau code dans 17\ssecondes/)
  })

  test('a missing consent is shown beside its box, any other refusal above the form', () => {
    expect(show({}, refusal('CONSENT_REQUIRED'))).toContain('Cochez la case')
    expect(show({}, refusal('TOO_MANY_ATTEMPTS'))).toContain('role="alert"')
  })

  test('a contract whose stay is asked for again leads to the reservation, one of a cancelled stay does not', () => {
    const link = 'href="/checkout/sign"'
    const lapsed = refusal('STATUS_CONFLICT', { status: 'awaiting_signature', reason: 'reprenez' })
    expect(show({}, lapsed)).toContain(link)
    expect(show({ commitment: null }, lapsed)).not.toContain(link)
    expect(show({}, refusal('STATUS_CONFLICT', { status: 'cancelled' }))).not.toContain(link)
    expect(show({}, refusal('TOO_MANY_ATTEMPTS'))).not.toContain(link)
  })

  test('after the last code shows that all codes were sent, and when to ask again', () => {
    expect(show({ nextCodeIn: null })).toMatch(/Tous les codes.*Une nouvelle demande.*dans 60\sminutes/)
  })
})
