import { describe, expect, test } from 'vitest'
import { publishListing } from '#modules/publication/server/publish-listing.ts'
import { inTransaction } from '#platform/database/transaction.ts'
import { addOwnedVilla, addPerson } from '#tests/cgv-fixture.ts'
import { openMandateDesk } from '#tests/mandate-desk.ts'
import { giveMandate } from '#tests/mandate-fixture.ts'
import { aMandateTerms } from '#tests/mandate-terms-factory.ts'
import { givePassport } from '#tests/passport-fixture.ts'
import { submitAndApprove } from '#tests/review-steps.ts'
import { cancelMandate } from './cancel-mandate.ts'
import { closeEndedMandates } from './close-ended-mandates.ts'
import { endMandate } from './end-mandate.ts'
import { findMandateInForce, findMandateTerms, getMandate } from './find-mandate.ts'
import { mandateRecords } from './mandate-records.ts'
import { numberMandate } from './number-mandate.ts'
import { proposeTerms } from './propose-terms.ts'

const desk = openMandateDesk()
const inForceOn = (day: Parameters<typeof findMandateInForce>[2]) =>
  findMandateInForce(desk.services.db, desk.villa.propertyId, day)

describe('a mandate', () => {
  test('is drafted with the owner’s name and the property’s address, without number', async () => {
    const drafted = await desk.draft()
    expect(drafted).toMatchObject({
      ...{ status: 'draft', number: null, ownerId: desk.villa.owner.userId, ownerName: 'Hélène Vidal' },
      ...{ propertyNature: 'villa', propertyAddress: '1 chemin des Essais, 06400 Cannes' },
    })
    const { terms } = await getMandate(desk.needs(), desk.villa.agent, { mandateId: drafted.publicId })
    expect(terms).toMatchObject([
      { version: 1, from: '2026-12-01', status: 'proposed', terms: aMandateTerms() },
    ])
  })

  test('is refused without an owner’s address, with an end before its start, with terms out of bounds', async () => {
    const errors = { ownerAddress: expect.any(String) }
    await expect(desk.draft({ ownerAddress: ' ' })).rejects.toMatchObject({ details: { errors } })
    await expect(desk.draft({ endsOn: '2026-11-30' })).rejects.toMatchObject({ code: 'INVALID_INPUT' })
    await expect(
      desk.draft({ terms: aMandateTerms({ commissionBasisPoints: 10_001 }) }),
    ).rejects.toMatchObject({
      code: 'INVALID_INPUT',
    })
  })

  test('is drafted once at a time for each property', async () => {
    await desk.draft()
    await expect(desk.draft()).rejects.toMatchObject({ code: 'STATUS_CONFLICT' })
  })

  test('is refused for a villa whose owner lets alone and collects the payments', async () => {
    const { propertyId } = desk.villa
    const { db } = desk.services
    await db.updateTable('properties').set({ regime: 'direct' }).where('id', '=', propertyId).execute()
    await expect(desk.draft()).rejects.toMatchObject({
      ...{ code: 'STATUS_CONFLICT', details: { reason: expect.stringContaining('encaisse') } },
    })
  })

  test('gets the next number of its card when it is sent, once', async () => {
    const first = await desk.number()
    const again = await numberMandate(desk.needs(), desk.villa.head, { mandateId: first.publicId })
    expect(again.number).toBe(first.number)
    desk.villa = await addOwnedVilla(desk.needs(), {}, 'draft', { mandate: false })
    expect((await desk.number()).number).toBe(first.number! + 1)
  })

  test('keeps its number when it is cancelled, and the register states the reason', async () => {
    const { publicId, number } = await desk.number()
    await cancelMandate(desk.needs(), desk.villa.head, { mandateId: publicId, reason: 'Le bien est vendu' })
    const { mandate, terms } = await getMandate(desk.needs(), desk.villa.owner, { mandateId: publicId })
    expect(mandate).toMatchObject({ status: 'cancelled', number })
    expect(terms.map(({ status }) => status)).toEqual(['withdrawn'])
    const { cells } = (await desk.lines()).at(-1)!
    expect([cells[2], cells[4], cells[13]]).toEqual(['Annulation', String(number), 'Le bien est vendu'])
    expect((await desk.number()).number).toBe(number! + 1)
  })

  test('leaves no gap when its transaction is rolled back', async () => {
    const drafted = await desk.draft()
    const before = await desk.lines()
    const attempt = inTransaction(desk.services.db, async (trx) => {
      await numberMandate({ ...desk.needs(), db: trx }, desk.villa.head, { mandateId: drafted.publicId })
      throw new Error('taken back')
    })
    await expect(attempt).rejects.toThrow('taken back')
    expect(await desk.lines()).toEqual(before)
    const { number } = await numberMandate(desk.needs(), desk.villa.head, { mandateId: drafted.publicId })
    const numbers = (await desk.lines()).map(({ cells }) => Number(cells[4]))
    expect(number).toBe(Math.max(...numbers))
    expect([...new Set(numbers)]).toEqual(Array.from({ length: number! }, (_, i) => i + 1))
  })

  test('that has its number cannot be rewritten or deleted', async () => {
    const { publicId } = await desk.number()
    const row = desk.services.db
    const change = { number: 999, ownerName: 'Autre' }
    await expect(
      row.updateTable('mandates').set(change).where('publicId', '=', publicId).execute(),
    ).rejects.toThrow('a registered mandate is kept')
    await expect(row.deleteFrom('mandates').where('publicId', '=', publicId).execute()).rejects.toThrow(
      'is append-only',
    )
  })
})

describe('a mandate that was signed on paper', () => {
  test('is in force from its first day to its last, with its terms', async () => {
    const taken = await giveMandate(desk.needs(), desk.villa, {
      startsOn: '2026-01-01',
      endsOn: '2027-12-31',
    })
    expect(taken).toMatchObject({ status: 'in_force', formerNumber: 'M-0001', number: expect.any(Number) })
    const days = ['2025-12-31', '2026-01-01', '2027-12-31', '2028-01-01'] as const
    expect((await Promise.all(days.map(inForceOn))).map((mandate) => mandate?.publicId ?? null)).toEqual([
      ...[null, taken.publicId, taken.publicId, null],
    ])
    const found = await findMandateTerms(desk.services.db, desk.villa.propertyId, '2026-06-01')
    expect(found).toMatchObject({ status: 'agreed', terms: aMandateTerms() })
  })

  test('is refused while another of the same property is in force, and without the facts of the paper', async () => {
    await giveMandate(desk.needs(), desk.villa)
    await expect(giveMandate(desk.needs(), desk.villa)).rejects.toMatchObject({ code: 'STATUS_CONFLICT' })
    await expect(
      giveMandate(desk.needs(), desk.villa, { formerNumber: ' ', signedOn: '2027-01-01' }),
    ).rejects.toMatchObject({
      details: { errors: { formerNumber: expect.any(String), signedOn: expect.any(String) } },
    })
  })
})

describe('other terms', () => {
  const propose = async (from: '2026-12-04' | '2026-12-05') => {
    const { publicId } = (await inForceOn('2026-11-20')) ?? (await giveMandate(desk.needs(), desk.villa))
    const terms = aMandateTerms({ commissionBasisPoints: 1_800 })
    return proposeTerms(desk.needs(), desk.villa.head, { mandateId: publicId, from, terms })
  }

  test('take effect fifteen days after notice, once the owner has signed', async () => {
    await expect(propose('2026-12-04')).rejects.toMatchObject({ code: 'INVALID_INPUT' })
    expect(await propose('2026-12-05')).toMatchObject({
      version: 2,
      status: 'proposed',
      notifiedOn: '2026-11-20',
    })
    const { db } = desk.services
    const found = await findMandateTerms(db, desk.villa.propertyId, '2027-01-01')
    expect(found?.terms.commissionBasisPoints).toBe(2_000)
  })

  test('are proposed one at a time', async () => {
    await propose('2026-12-05')
    await expect(propose('2026-12-05')).rejects.toMatchObject({ code: 'STATUS_CONFLICT' })
  })
})

describe('the end of a mandate', () => {
  const published = async () => {
    const mandate = await giveMandate(desk.needs(), desk.villa)
    await givePassport(desk.needs(), { ...desk.villa, ownerId: desk.villa.owner.userId, mandate: false })
    await submitAndApprove(desk.needs(), desk.villa)
    await publishListing(desk.needs(), desk.villa.head, desk.villa)
    return mandate
  }
  const statusOf = async () => {
    const row = await desk.services.db
      .selectFrom('properties')
      .select('status')
      .where('publicId', '=', desk.villa.publicId)
      .executeTakeFirstOrThrow()
    return row.status
  }

  test('is written at once with its reason, closes the mandate after its day, and takes the listing off the site', async () => {
    const { publicId } = await published()
    const end = { mandateId: publicId, endsOn: '2027-02-28', reason: 'Le propriétaire vend' } as const
    await endMandate(desk.needs(), desk.villa.head, end)
    expect((await desk.lines()).at(-1)!.cells[13]).toBe(
      'Le 28\u00a0février\u00a02027\u00a0: Le propriétaire vend',
    )
    desk.goTo('2027-02-28')
    expect(await closeEndedMandates(desk.needs())).toBe(0)
    expect(await statusOf()).toBe('published')
    desk.goTo('2027-03-01')
    expect(await closeEndedMandates(desk.needs())).toBe(1)
    expect(await closeEndedMandates(desk.needs())).toBe(0)
    expect(await statusOf()).toBe('agency_review')
    const { mandate } = await getMandate(desk.needs(), desk.villa.owner, { mandateId: publicId })
    expect(mandate).toMatchObject({ status: 'ended', endReason: 'Le propriétaire vend' })
  })

  test('that was agreed from the start is written in the register on that day', async () => {
    await giveMandate(desk.needs(), desk.villa, { startsOn: '2026-01-01', endsOn: '2026-12-31' })
    desk.goTo('2027-01-01')
    expect(await closeEndedMandates(desk.needs())).toBe(1)
    expect((await desk.lines()).at(-1)!.cells.slice(2, 3)).toEqual(['Fin'])
    expect((await desk.lines()).at(-1)!.cells[13]).toBe(
      'Le 31\u00a0décembre\u00a02026\u00a0: Arrivée du terme',
    )
  })

  test('leaves a listing on the site where another mandate follows', async () => {
    const { publicId } = await published()
    await endMandate(desk.needs(), desk.villa.head, {
      mandateId: publicId,
      endsOn: '2026-12-31',
      reason: 'Suivant',
    })
    await giveMandate(desk.needs(), desk.villa, { startsOn: '2027-01-01' })
    desk.goTo('2027-01-01')
    expect(await closeEndedMandates(desk.needs())).toBe(1)
    expect(await statusOf()).toBe('published')
  })

  test('is refused on a past day, and without a reason', async () => {
    const { publicId: mandateId } = await giveMandate(desk.needs(), desk.villa)
    const end = (endsOn: '2026-11-19' | '2026-12-01', reason: string) =>
      endMandate(desk.needs(), desk.villa.head, { mandateId, endsOn, reason })
    await expect(end('2026-11-19', 'Vente')).rejects.toMatchObject({
      details: { errors: { endsOn: expect.any(String) } },
    })
    await expect(end('2026-12-01', ' ')).rejects.toMatchObject({
      details: { errors: { reason: expect.any(String) } },
    })
  })
})

describe('publication', () => {
  test('asks for a mandate in force, and names it with all else that is missing', async () => {
    await givePassport(desk.needs(), { ...desk.villa, ownerId: desk.villa.owner.userId, mandate: false })
    await submitAndApprove(desk.needs(), desk.villa)
    const publish = () => publishListing(desk.needs(), desk.villa.head, desk.villa)
    const missing = {
      code: 'LISTING_INCOMPLETE',
      details: { missing: [{ item: 'mandate', state: 'missing' }] },
    }
    await expect(publish()).rejects.toMatchObject(missing)
    const { publicId: mandateId } = await desk.number()
    await expect(publish()).rejects.toMatchObject(missing)
    await cancelMandate(desk.needs(), desk.villa.head, { mandateId, reason: 'Un mandat sur papier existe' })
    await giveMandate(desk.needs(), desk.villa)
    await expect(publish()).resolves.toMatchObject({ version: 1 })
  })
})

describe('the right to', () => {
  test('draft, number, cancel and end: the head of the agency, not its agents, nor another agency, nor the owner', async () => {
    const { publicId: mandateId } = await desk.draft()
    const other = await addOwnedVilla(desk.needs(), {}, 'draft')
    const strangers = [
      desk.villa.agent,
      desk.villa.owner,
      other.head,
      await addPerson(desk.needs(), 'BACK_OFFICE'),
    ]
    for (const actor of strangers) {
      const refused = { code: 'FORBIDDEN' }
      await expect(desk.draft({}, actor)).rejects.toMatchObject(refused)
      await expect(numberMandate(desk.needs(), actor, { mandateId })).rejects.toMatchObject(refused)
      await expect(cancelMandate(desk.needs(), actor, { mandateId, reason: 'x' })).rejects.toMatchObject(
        refused,
      )
      const end = { mandateId, endsOn: '2027-01-01', reason: 'x' } as const
      await expect(endMandate(desk.needs(), actor, end)).rejects.toMatchObject(refused)
    }
  })

  test('read: its owner, its agency, administrators, and no other owner or agency', async () => {
    const { publicId: mandateId } = await desk.draft()
    const other = await addOwnedVilla(desk.needs(), {}, 'draft')
    for (const actor of [desk.villa.owner, desk.villa.agent, await addPerson(desk.needs(), 'BACK_OFFICE')])
      expect((await getMandate(desk.needs(), actor, { mandateId })).mandate.publicId).toBe(mandateId)
    for (const actor of [other.owner, other.agent, await addPerson(desk.needs(), 'TRAVELER')])
      await expect(getMandate(desk.needs(), actor, { mandateId })).rejects.toMatchObject({
        code: 'FORBIDDEN',
      })
    const unknown = { mandateId: crypto.randomUUID() }
    await expect(getMandate(desk.needs(), desk.villa.owner, unknown)).rejects.toMatchObject({
      code: 'NOT_FOUND',
    })
  })

  test('find theirs among their data: the owner', async () => {
    await desk.draft()
    expect(await mandateRecords.export(desk.services.db, desk.villa.owner.userId)).toMatchObject([
      { nom: 'Hélène Vidal', etat: 'Brouillon' },
    ])
  })
})
