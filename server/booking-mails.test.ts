import { describe, expect, test } from 'vitest'
import type { MailProps, MailTemplate } from '#platform/mail/mail-props.ts'
import { MAIL_SAMPLES as SAMPLES } from '#tests/mail-samples.ts'
import { writeMail } from '#tests/write-mail.ts'

/** What a reader sees of a mail, as plain text with plain spaces. */
async function readMail<T extends MailTemplate>(template: T, props: MailProps[T] = SAMPLES[template]) {
  const { text } = await writeMail(template, props, { publicUrl: 'https://calanque.test' })
  return text.replace(/\s+/g, ' ')
}
const timesIn = (text: string, words: string) => text.split(words).length - 1

describe('the confirmation', () => {
  test('says the hours, the deposit, the terms and the agency with its telephone', async () => {
    const text = await readMail('reservation-confirmed')
    for (const words of [
      ...['samedi 17 juillet 2027, de 16 h à 20 h', 'samedi 24 juillet 2027, avant 10 h'],
      ...['5 000,00 €, non compris dans ce total', 'Jusqu’au 18 mai 2027 inclus : tout est remboursé.'],
      ...['Agence Essai', '04 00 00 00 00', 'agence@example.com'],
    ])
      expect(text).toContain(words)
  })

  test('says each sum of the schedule once: what is paid, then each sum to come with its card', async () => {
    const text = await readMail('reservation-confirmed')
    expect(timesIn(text, '5 123,45 €')).toBe(1)
    expect(timesIn(text, '15 000,00 €')).toBe(1)
    expect(text).toContain('Déjà payé :')
    expect(text).toContain('15 000,00 € débités le 17 juin 2027 sur votre carte Visa se terminant par 4242')
  })

  test('of an older booking, which names no sum to come, keeps the whole schedule', async () => {
    const { debits: _, ...older } = SAMPLES['reservation-confirmed']
    const text = await readMail('reservation-confirmed', older)
    expect(timesIn(text, '5 123,45 €')).toBe(1)
    expect(timesIn(text, '15 000,00 €')).toBe(1)
  })
})

test('the mail that leads back to a booking says villa, dates, price and until when the nights are held', async () => {
  const text = await readMail('checkout-resume')
  for (const words of ['Villa Azur', 'du 17 juillet 2027 au 24 juillet 2027', '20 123,45 €'])
    expect(text).toContain(words)
  expect(text).toContain('20 novembre 2026 à 13 h 30')
})

test('the mail of the signed contract says the total, each sum with its day and what follows unpaid', async () => {
  const text = await readMail('contract-signed')
  for (const words of ['20 123,45 €', '5 123,45 €', '17 janvier 2027', '15 000,00 €', '17 juin 2027'])
    expect(text).toContain(words)
  expect(text).toContain('Sans première somme, la réservation prend fin.')
})

describe('the mails of a refund', () => {
  test('name the card by its last four digits, from the cancellation to the sending', async () => {
    const way = '5 000,00 € reviennent sur votre carte Visa se terminant par 4242.'
    const cancelled = { ...SAMPLES['reservation-cancelled'], ways: [way] }
    expect(await readMail('reservation-cancelled', cancelled)).toContain('Visa se terminant par 4242')
    expect(await readMail('refund-sent')).toContain('sur votre carte Visa se terminant par 4242')
  })

  test('name the end of the account for a transfer, and the number of the document', async () => {
    const text = await readMail('refund-sent', { ...SAMPLES['refund-sent'], accountEnd: '0189' })
    expect(text).toContain('le compte qui se termine par 0189')
    expect(text).toContain('RB-2026-000004')
  })
})

test('the mail of an amendment to sign names the last instant to sign it, one written before that its last day', async () => {
  expect(await readMail('stay-amendment-to-sign')).toContain('au plus tard le 6 mai 2027 à 14 h 30, rien')
  const { endsAt: _, ...older } = SAMPLES['stay-amendment-to-sign']
  expect(await readMail('stay-amendment-to-sign', older)).toContain('au plus tard le 6 mai 2027, rien')
})

describe('the mails about a sum to come', () => {
  test('name the day, the amount and the card of a debit, and where to change it', async () => {
    const text = await readMail('payment-due')
    expect(text).toContain('15 000,00 € débités le 17 juin 2027 sur votre carte Visa se terminant par 4242')
    expect(text).toContain('https://calanque.test/r/abc/carte')
    expect(text).not.toContain('à régler')
    const receipt = { ...SAMPLES['payment-receipt'], nextSum: '15 000,00 € débités sur votre carte' }
    expect(timesIn(await readMail('payment-receipt', receipt), '15 000,00 € débités sur votre carte')).toBe(1)
  })

  test('name the card that was refused, and that a reminder gives the last day', async () => {
    const text = await readMail('payment-failed', {
      ...SAMPLES['payment-failed'],
      card: 'votre carte Visa se terminant par 0341',
    })
    expect(text).toContain('n’a pas pu être débitée sur votre carte Visa se terminant par 0341')
    expect(text).toContain('un rappel vous donnera le dernier jour')
  })

  test('say when a stay that waits for its first transfer ends, before the transfer and once it is missing', async () => {
    const endsAt = '2026-11-26T11:00:00Z'
    const said = '26 novembre 2026 à 12 h'
    expect(
      await readMail('transfer-instructions', { ...SAMPLES['transfer-instructions'], endsAt }),
    ).toContain(`retenues jusqu’au ${said}`)
    const missing = { ...SAMPLES['transfer-expired'], confirmed: false, heldUntil: null, endsAt }
    expect(await readMail('transfer-expired', missing)).toContain(`la réservation prend fin le ${said}`)
  })
})
