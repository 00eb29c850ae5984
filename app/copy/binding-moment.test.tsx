import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { createRoutesStub } from 'react-router'
import { describe, expect, test } from 'vitest'
import Terms from '#app/routes/legal/terms.tsx'
import { CartSummary } from '#app/routes/public/cart/cart-summary.tsx'
import { payLabel } from '#modules/checkout/pay-label.ts'
import type { LegalFacts } from '#modules/legal-texts/legal-facts.ts'
import { termsSections } from '#modules/legal-texts/terms-text.ts'
import { PAYMENT_METHODS } from '#modules/payments/payment-view.ts'
import { commitmentOf } from '#modules/rental-contracts/rental-commitment.ts'
import { rentalContract } from '#modules/rental-contracts/rental-contract-template.ts'
import { SigningCommitmentView } from '#modules/signatures/ui/signing-commitment.tsx'
import type { MailProps, MailTemplate } from '#platform/mail/mail-props.ts'
import { BINDING_LABEL } from '#shared/binding-act.ts'
import { textOf } from '#shared/printed-document.ts'
import { aRental } from '#tests/rental-facts-factory.ts'
import { writeMail } from '#tests/write-mail.ts'

const plain = (text: string) =>
  text
    .replaceAll(/<[^>]+>/g, ' ')
    .replaceAll('&#x27;', '’')
    .replaceAll(/\s+/g, ' ')

function pageOf(element: React.ReactNode): string {
  const Page = createRoutesStub([{ path: '/', Component: () => element }])
  return plain(renderToStaticMarkup(<Page />))
}

async function mailOf<T extends MailTemplate>(template: T, props: MailProps[T]): Promise<string> {
  return plain((await writeMail(template, props, { publicUrl: 'https://calanque.test' })).text)
}

const stay = { firstName: 'Camille', propertyTitle: 'Villa Azur' }
const resumeUrl = 'https://calanque.test/checkout/reprendre/abc'
const trackingUrl = 'https://calanque.test/r/abc'
const terms = { number: 1, effectiveOn: '2026-11-24', state: 'in_force' } as const
const legal = {
  ...{ title: 'Conditions générales', intro: '', path: '/conditions-generales', version: terms },
  ...{ versions: [terms], sections: termsSections({ operator: null } as LegalFacts) },
} as unknown as Parameters<typeof Terms>[0]['loaderData']

const BEFORE: [text: string, read: () => string | Promise<string>][] = [
  [
    'the cart',
    () => pageOf(<CartSummary cart={{ items: [], totalAmount: 0 } as never} bookable busy={false} />),
  ],
  [
    'the general conditions',
    () => pageOf(createElement(Terms, { loaderData: legal } as Parameters<typeof Terms>[0])),
  ],
  ['the contract', () => plain(textOf(rentalContract(aRental())).join(' '))],
  [
    'what stands beside the button',
    () => pageOf(<SigningCommitmentView commitment={commitmentOf(aRental())} today="2026-11-20" />),
  ],
  ['the mail that resumes', () => mailOf('checkout-resume', { firstName: 'Camille', resumeUrl })],
  [
    'the mail of a hold that ends',
    () => mailOf('hold-expiring', { ...stay, resumeUrl, expiresAt: '2026-11-20T10:00:00.000Z' }),
  ],
  [
    'the mail of the code',
    () =>
      mailOf('signature-code', {
        firstName: 'Camille',
        code: '482913',
        documentName: 'Contrat',
        expiresInMinutes: 10,
        binds: true,
      }),
  ],
]

describe('every text says that the signature is the act that binds the traveler (domain §1)', () => {
  test.each(BEFORE)('%s', async (_, read) => {
    const text = await read()
    expect(text).toContain(`« ${BINDING_LABEL} »`)
    expect(text.replaceAll(BINDING_LABEL, '')).not.toMatch(/avec obligation de paiement/i)
  })

  test('the mail of the signed contract says that the signature binds the traveler', async () => {
    const text = await mailOf('contract-signed', { ...stay, reservationNumber: 'CAL-2026-42', trackingUrl })
    expect(text).toContain('Votre signature vous engage')
  })

  test('the mail of an owner’s signing code mentions no payment', async () => {
    const code = { firstName: 'Odile', code: '482913', documentName: 'Conditions', expiresInMinutes: 10 }
    expect(await mailOf('signature-code', { ...code, binds: false })).not.toContain('payer')
  })

  test('the button of a payment names neither an obligation nor a booking', () => {
    for (const method of PAYMENT_METHODS)
      for (const due of [0, 843_962]) expect(payLabel(method, due)).not.toMatch(/obligation|réserver/i)
  })
})
