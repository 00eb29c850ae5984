import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import type { Actor } from '#modules/accounts/actor.ts'
import { findReadableStay } from '#modules/stays/server/find-readable-stay.ts'
import { readStay } from '#modules/stays/server/read-stay.ts'
import { stayFacts } from '#modules/stays/server/stay-facts.ts'
import { trackReservation } from '#modules/stays/server/track-reservation.ts'
import { addDays, type CivilDate, civilDateInParis } from '#shared/civil-date.ts'
import { beginStay, STAY } from '#tests/begin-stay.ts'
import { openDesk } from '#tests/open-desk.ts'
import { person } from '#tests/person.ts'
import { listQueuedMails } from '#tests/queued-mails.ts'
import { closeAbandonedCheckouts } from './close-abandoned-checkouts.ts'
import { giveUpPayment } from './give-up-payment.ts'
import { grantFirstSum } from './grant-first-sum.ts'

const { db, desk } = await openDesk('2026-11-20')
const staff = person('BACK_OFFICE')
const reason = 'Plafond de carte relevé jeudi'

/** A signed stay, as it is `hours` after its signature; its nights are held no more after the first half hour. */
async function signAndWait(hours = 0) {
  const begun = await beginStay(desk, 'direct')
  await begun.sign()
  const { id, publicId, number } = (await begun.read()).reservation
  if (hours > 0) {
    await sql`update reservations set signed_at = signed_at - make_interval(hours => ${hours}) where id = ${id}`.execute(
      db,
    )
    await sql`update occupations set expires_at = now() - interval '1 minute' where reservation_id = ${id}`.execute(
      db,
    )
  }
  const { signedAt } = (await begun.read()).reservation
  return { ...begun, id, stayId: publicId, number, signedOn: civilDateInParis(signedAt!) }
}

const grant = (reservation: string, until: CivilDate, actor: Actor = staff) =>
  grantFirstSum(desk.needs, actor, { reservation, until, reason })

/** The midnight after a day, in Paris. */
async function midnightOf(day: CivilDate): Promise<Date> {
  const { rows } = await sql<{
    at: Date
  }>`select (${day}::date + 1)::timestamp at time zone 'Europe/Paris' as at`.execute(db)
  return rows[0]!.at
}

const holdEnd = async (id: number) => {
  const { rows } = await sql<{ end: Date }>`select expires_at as end from occupations
    where reservation_id = ${id} and released_at is null`.execute(db)
  return rows[0]?.end
}

const readAs = async (actor: Actor, stayId: string) =>
  readStay(desk.needs, actor, await findReadableStay(db, actor, stayId))

describe('more time for the first sum of a signed stay', () => {
  test('holds the nights until midnight of that day, for the traveler’s page, the console and a mail alike', async () => {
    const { id, stayId, number, signedOn, read } = await signAndWait(25)
    const until = addDays(signedOn, 4)
    const before = (await readAs(staff, stayId)).firstSum!
    await grant(stayId, until)
    const midnight = await midnightOf(until)
    expect(await holdEnd(id)).toEqual(midnight)
    const { reservation } = await read()
    const tracked = await trackReservation(desk.needs, stayFacts(desk.needs.db, reservation), { exact: true })
    expect([tracked.holdExpiresAt, tracked.endsUnpaidAt]).toEqual([midnight, midnight])
    expect(await readAs(staff, stayId)).toMatchObject({
      ...{ heldUntil: midnight, firstSum: { endsAt: midnight.toISOString() } },
    })
    const mails = await listQueuedMails(db, { of: 'first-sum-granted', number })
    expect(mails.map(({ props }) => props)).toEqual([
      expect.objectContaining({
        until,
        amount: expect.any(Number),
        resumeUrl: expect.stringContaining('/checkout/reprendre/'),
      }),
    ])
    const traces = await db
      .selectFrom('auditEntries')
      .select('detail')
      .where('action', '=', 'reservation.grant_time')
      .where('subjectId', '=', stayId)
      .execute()
    expect(traces.map(({ detail }) => detail)).toEqual([{ before: before.endsAt, until, reason }])
  })

  test('keeps the booking after the 48 hours of its contract, and ends it with the granted time', async () => {
    const { id, stayId, signedOn, checkout } = await signAndWait(47)
    await grant(stayId, addDays(signedOn, 5))
    await sql`update reservations set signed_at = signed_at - interval '2 hours' where id = ${id}`.execute(db)
    await closeAbandonedCheckouts(desk.needs)
    expect((await checkout()).status).toBe('open')
    await sql`update occupations set expires_at = now() - interval '1 minute' where reservation_id = ${id}`.execute(
      db,
    )
    await closeAbandonedCheckouts(desk.needs)
    expect((await checkout()).status).toBe('cancelled')
  })

  test('is not lost when the traveler gives a transfer up', async () => {
    const { id, stayId, signedOn, pay, checkout } = await signAndWait()
    const until = addDays(signedOn, 3)
    await grant(stayId, until)
    await pay('bank_transfer')
    expect((await holdEnd(id))! > (await midnightOf(until))).toBe(true)
    await giveUpPayment(desk.needs, await checkout())
    expect(await holdEnd(id)).toEqual(await midnightOf(until))
  })

  test('is a day after the end that runs, six days after the signature at most', async () => {
    const { stayId, signedOn } = await signAndWait()
    for (const until of [addDays(signedOn, 1), addDays(signedOn, 6), addDays(STAY.arrival, 0)])
      await expect(grant(stayId, until)).rejects.toMatchObject({
        ...{ code: 'INVALID_INPUT', details: { errors: { until: expect.any(String) } } },
      })
    await expect(
      grantFirstSum(desk.needs, staff, { reservation: stayId, until: addDays(signedOn, 3), reason: ' ' }),
    ).rejects.toMatchObject({ code: 'INVALID_INPUT', details: { errors: { reason: 'Dites pourquoi.' } } })
  })

  test('is refused once another has taken the nights, and once the booking has ended or is confirmed', async () => {
    const lost = await signAndWait(25)
    const other = await desk.newVisitor()
    await desk.start(other, [lost.villa.publicId], STAY)
    await expect(grant(lost.stayId, addDays(lost.signedOn, 4))).rejects.toMatchObject({
      ...{
        code: 'INVALID_INPUT',
        details: { errors: { until: expect.stringContaining('a pris ces nuits') } },
      },
    })
    const ended = await signAndWait(49)
    await closeAbandonedCheckouts(desk.needs)
    const late = grant(ended.stayId, addDays(ended.signedOn, 4))
    await expect(late).rejects.toMatchObject({ code: 'STATUS_CONFLICT' })
    const paid = await signAndWait()
    await paid.pay('card')
    await expect(grant(paid.stayId, addDays(paid.signedOn, 4))).rejects.toMatchObject({
      code: 'STATUS_CONFLICT',
    })
  })

  test('is given by the head of the agency and the back office, by no agent and no other agency', async () => {
    const { stayId, signedOn, villa } = await signAndWait()
    const { agencyId } = await db
      .selectFrom('properties')
      .select('agencyId')
      .where('id', '=', villa.propertyId)
      .executeTakeFirstOrThrow()
    const until = addDays(signedOn, 3)
    const agent = person('AGENT', { agencyIds: [agencyId] })
    await expect(grant(stayId, until, agent)).rejects.toMatchObject({ code: 'FORBIDDEN' })
    const stranger = person('AGENCY_ADMIN', { agencyIds: [agencyId + 1_000] })
    await expect(grant(stayId, until, stranger)).rejects.toMatchObject({ code: 'NOT_FOUND' })
    expect((await readAs(agent, stayId)).may.grantTime).toBe(false)
    await grant(stayId, until, person('AGENCY_ADMIN', { agencyIds: [agencyId] }))
  })
})
