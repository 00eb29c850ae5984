import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { findMailSignature, signMails } from '#modules/agencies/server/sign-mails.ts'
import type { MailTemplate } from '#platform/mail/mail-props.ts'
import type { OutgoingMail } from '#platform/mail/mailer.ts'
import { type MailToQueue, queueMail } from '#platform/mail/queue-mail.ts'
import { runDueWork } from '#platform/queue/queue.ts'
import { MAIL_SAMPLES } from '#server/mails.ts'
import { productWorks } from '#server/queue.ts'
import { beginStay } from '#tests/begin-stay.ts'
import { openDesk } from '#tests/open-desk.ts'
import { person } from '#tests/person.ts'

const { db, desk } = await openDesk('2026-11-21')
const sent: OutgoingMail[] = []
const services = {
  ...desk.needs,
  mailer: { send: async (mail: OutgoingMail) => void sent.push(mail), close: async () => {} },
}
const SIGNATURE = { sender: 'Agence des Calanques', words: 'Claire Vidal\n04 93 00 00 00' }

let stay: { number: string; agencyId: number; email: string }
beforeAll(async () => {
  const { read } = await beginStay(desk, 'direct')
  const { reservation } = await read()
  stay = await db
    .selectFrom('reservations as r')
    .innerJoin('agencies as a', 'a.id', 'r.agencyId')
    .select(['r.number', 'a.id as agencyId', 'a.email'])
    .where('r.publicId', '=', reservation.publicId)
    .executeTakeFirstOrThrow()
})

const head = () => person('AGENCY_ADMIN', { agencyIds: [stay.agencyId] })
const sign = (signature: { sender: string; words: string }) =>
  signMails(services, head(), { agencyId: stay.agencyId, ...signature })

/** The mail as it leaves, about the stay of this number. */
async function send(template: MailTemplate, number = stay.number): Promise<OutgoingMail> {
  const props = { ...MAIL_SAMPLES[template].props, reservationNumber: number }
  await queueMail(db, { template, to: 'camille@example.fr', props } as MailToQueue)
  sent.length = 0
  await runDueWork(services, productWorks(services))
  return sent.find(({ to }) => to === 'camille@example.fr')!
}

describe('the mails about a stay', () => {
  beforeEach(() => sign(SIGNATURE))

  test('come from its agency by the address of the house, are signed in both parts, and are answered to the agency', async () => {
    const mail = await send('reservation-confirmed')
    const address = /<(.*)>/.exec(services.config.mail.from)![1]
    expect(mail.from).toBe(`"Agence des Calanques par Calanque" <${address}>`)
    expect(mail.replyTo).toBe(stay.email)
    expect(mail.text).toContain('Agence des Calanques\nClaire Vidal\n04 93 00 00 00')
    expect(mail.html).toContain('Claire Vidal')
  })

  test.each([
    ['to another side than the traveler', () => send('stay-cancelled-agency')],
    ['of a number that no stay has', () => send('reservation-confirmed', 'CAL-1999-000001')],
    ['that are about no stay', () => send('welcome')],
  ])('%s keep the name of the house', async (_, sending) => {
    const mail = await sending()
    expect(mail.from).toBe(services.config.mail.from)
    expect(mail.replyTo).toBeUndefined()
    expect(mail.text).not.toContain('Claire Vidal')
  })

  test('keep the name of the house once the signature is taken away, which the audit traces', async () => {
    await sign({ sender: '', words: '' })
    expect(await findMailSignature(db, stay.agencyId)).toBeNull()
    expect((await send('reservation-confirmed')).from).toBe(services.config.mail.from)
    const traces = await db
      .selectFrom('auditEntries')
      .select('detail')
      .where('action', '=', 'agency.sign_mails')
      .orderBy('id')
      .execute()
    expect(traces.at(-1)!.detail).toEqual({ before: SIGNATURE, after: null })
  })
})

test('a signature is refused beside its field, and to the agents and the heads of other agencies', async () => {
  await expect(sign({ ...SIGNATURE, sender: 'A\r\nBcc: x@y.fr' })).rejects.toMatchObject({
    code: 'INVALID_INPUT',
    details: { errors: { sender: expect.any(String) } },
  })
  for (const actor of [
    person('AGENT', { agencyIds: [stay.agencyId] }),
    person('AGENCY_ADMIN', { agencyIds: [stay.agencyId + 1] }),
  ])
    await expect(signMails(services, actor, { agencyId: stay.agencyId, ...SIGNATURE })).rejects.toMatchObject(
      { code: 'FORBIDDEN' },
    )
})
