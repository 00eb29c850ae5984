import { expect, test } from 'vitest'
import { UNPAID_TERMS, unpaidSentences } from '#modules/reservations/unpaid-terms.ts'
import { formatInstant } from '#shared/paris-time.ts'
import { textOf } from '#shared/printed-document.ts'
import { beginStay } from '#tests/begin-stay.ts'
import { openDesk } from '#tests/open-desk.ts'
import { listQueuedMails } from '#tests/queued-mails.ts'
import { writeMail } from '#tests/write-mail.ts'
import { stayFacts } from './stay-facts.ts'
import { trackReservation } from './track-reservation.ts'

const { db, desk } = await openDesk('2026-11-20')
const DAY = 86_400_000

test('page, mail and contract give a transfer the same end: five days to arrive, six for the nights', async () => {
  const { checkout, read, sign, pay } = await beginStay(desk, 'direct')
  const { holdEndsAt } = await sign()
  expect(holdEndsAt!.getTime() - Date.now()).toBeLessThan(DAY)
  const { transfer } = await pay('bank_transfer')
  const { reservation } = await read()

  const deadline = new Date(transfer!.deadline)
  const { endsUnpaidAt } = await trackReservation(desk.needs, stayFacts(desk.needs.db, reservation), {
    exact: true,
  })
  const days = (endsUnpaidAt!.getTime() - Date.now()) / DAY
  expect(days).toBeGreaterThan(5.9)
  expect(days).toBeLessThanOrEqual(6)
  expect(deadline.getTime()).toBeLessThan(endsUnpaidAt!.getTime())

  const [mail] = await listQueuedMails(db, { of: 'transfer-instructions', number: reservation.number })
  const { text } = await writeMail('transfer-instructions', mail!.props, {
    publicUrl: 'https://calanque.test',
  })
  expect(text).toContain(formatInstant(transfer!.deadline))
  expect(text).toContain(`Vos nuits sont retenues jusqu’au ${formatInstant(endsUnpaidAt!.toISOString())}`)
  expect((await checkout()).endsUnpaidAt).toEqual(endsUnpaidAt)

  const { facts, document } = await signedTextOf(reservation.id)
  expect(facts.unpaid).toEqual(UNPAID_TERMS)
  const { held } = unpaidSentences('contract', UNPAID_TERMS, { cards: true })
  expect(held).toMatch(/6\sjours au plus/)
  expect(document).toContain(held)
})

/** The facts of the signed contract, and its whole text. */
async function signedTextOf(reservationId: number) {
  const { facts, document } = await db
    .selectFrom('contracts')
    .select(['facts', 'document'])
    .where('reservationId', '=', reservationId)
    .executeTakeFirstOrThrow()
  return { facts: facts as { unpaid?: unknown }, document: textOf(document).join('\n') }
}
