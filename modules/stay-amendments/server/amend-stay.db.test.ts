import { expect, test } from 'vitest'
import { SYSTEM } from '#modules/accounts/actor.ts'
import { listTemplateVersions } from '#modules/contract-templates/server/read-templates.ts'
import { listStayBoard } from '#modules/operations/server/list-stay-board.ts'
import { STAY_BOARD_LIST } from '#modules/operations/stay-board-list.ts'
import { declineDocument } from '#modules/signatures/server/decline-document.ts'
import { openSigning } from '#modules/signatures/server/open-signing.ts'
import { answerCalendarFile } from '#modules/stays/server/calendar-file.ts'
import { cancelStay } from '#modules/stays/server/cancel-stay.ts'
import { listStayDocuments, readStayDocument } from '#modules/stays/server/stay-documents.ts'
import { stayFacts } from '#modules/stays/server/stay-facts.ts'
import { trackReservation } from '#modules/stays/server/track-reservation.ts'
import { listDayStays } from '#modules/tasks/server/list-day-stays.ts'
import { civilDateInParis } from '#shared/civil-date.ts'
import { textOf } from '#shared/printed-document.ts'
import { amendedStay } from '#tests/amended-stay.ts'
import { beginStay } from '#tests/begin-stay.ts'
import { criteriaOf } from '#tests/list-criteria.ts'
import { openDesk } from '#tests/open-desk.ts'
import { person } from '#tests/person.ts'
import { listQueuedMails } from '#tests/queued-mails.ts'
import { proposeStayAmendment, sendStayAmendment, withdrawStayAmendment } from './amend-stay.ts'
import { previewStayAmendment } from './preview-amendment.ts'

const { db, desk, clock } = await openDesk('2026-11-20')
const { needs } = desk
const house = person('BACK_OFFICE')

async function confirmed() {
  const begun = await beginStay(desk, 'hoguet')
  await begun.sign()
  await begun.pay('card')
  const { reservation } = await begun.read()
  const track = () => trackReservation(needs, stayFacts(db, reservation), { exact: true })
  const files = async () => (await listStayDocuments(db, stayFacts(db, reservation))).map(({ file }) => file)
  return { ...amendedStay(desk, reservation), reservation, track, files }
}

test('nothing changes before the signature; the terms then hold, and the next amendment starts from them', async () => {
  const { reservation, propose, token, sign, list, track, files } = await confirmed()
  const before = (await track()).hours
  const late = { arrivalFrom: '18:30', arrivalUntil: '23:00' }
  expect(await propose({ ...late, occupants: ['Camille Exemple'] })).toBe(1)
  expect((await track()).hours).toEqual(before)
  expect((await track()).amendmentUrl).toContain(await token())
  expect(await files()).not.toContain('avenant-1')
  const { content, level } = await openSigning(desk.embeddedSignatures, await token())
  expect(level).toBe('simple')
  expect(textOf(content).join(' ')).toContain(`Avenant n°\u00a01 de la réservation ${reservation.number}`)
  const [asked] = await listQueuedMails(db, { of: 'stay-amendment-to-sign', number: reservation.number })
  expect(asked!.props.changes.map(({ name }) => name)).toEqual(['Occupants désignés', 'Arrivée'])
  expect(asked!.props.until).toBe(civilDateInParis(new Date(asked!.props.endsAt!)))

  await sign()
  expect((await list()).map(({ state }) => state)).toEqual(['agreed'])
  expect((await track()).hours.checkIn.to).toBe('23:00')
  expect((await track()).amendmentUrl).toBeNull()
  const calendar = await answerCalendarFile(db, reservation, {
    url: 'https://calanque.test/r/x',
    exact: true,
  })
  expect((await calendar.text()).replaceAll('\r\n ', '')).toMatch(/à 23\sh\s*\\n/)
  const day = reservation.stay.arrival
  const arrivals = await listDayStays({ db }, person('SUPER_ADMIN'), { day, mine: false })
  expect(arrivals.find(({ number }) => number === reservation.number)!.time).toBe('18:30')
  const arrivalDay = { now: () => new Date(`${day}T09:00:00Z`) }
  const board = await listStayBoard({ db, clock: arrivalDay }, house, criteriaOf(STAY_BOARD_LIST, ''))
  expect(board.rows.find(({ number }) => number === reservation.number)!.time).toBe('18:30')
  for (const file of ['avenant-1', 'avenant-1-preuve']) {
    expect(await files()).toContain(file)
    const { bytes } = await readStayDocument(needs, stayFacts(db, reservation), file)
    expect(Buffer.from(bytes.slice(0, 5)).toString()).toBe('%PDF-')
  }
  const [copy] = await listQueuedMails(db, { of: 'stay-amendment-signed', number: reservation.number })
  expect(copy!.props.number).toBe(1)

  expect(await propose({ animals: 'allowed' })).toBe(2)
  const [second] = await list()
  expect(second!.changes.map(({ name }) => name)).toEqual(['Animaux'])
  const versions = await listTemplateVersions(needs, person('ADMIN'), 'stay_amendment')
  expect(versions.map(({ signed, waiting }) => [signed, waiting])).toEqual([[1, 1]])
  const preview = { version: versions[0]!, of: reservation.number }
  expect((await previewStayAmendment(needs, person('ADMIN'), preview)).document).not.toBeNull()
})

test('one that is refused is sent again or taken back, and one stay has one that waits', async () => {
  const { reservation, propose, token, settle, list, origin } = await confirmed()
  await propose({ equipment: ['Lit pour bébé'] })
  await expect(propose({ animals: 'allowed' })).rejects.toMatchObject({ code: 'STATUS_CONFLICT' })
  const first = await token()
  await declineDocument(desk.embeddedSignatures, first, origin)
  await settle()
  const [declined] = await list()
  expect(declined).toMatchObject({ state: 'declined', signingUrl: null })
  const about = { reservation: reservation.publicId, amendment: declined!.id }
  await sendStayAmendment(needs, house, about)
  expect((await list())[0]!.state).toBe('waiting')
  expect(await token()).not.toBe(first)
  await withdrawStayAmendment(needs, house, about)
  expect((await list())[0]).toMatchObject({ state: 'withdrawn', signingUrl: null })
  await expect(sendStayAmendment(needs, house, about)).rejects.toMatchObject({ code: 'STATUS_CONFLICT' })
  expect(await propose({ animals: 'allowed' })).toBe(2)
})

test('a cancelled stay takes its amendment with it: a late signature changes nothing', async () => {
  const { reservation, propose, token, sign, list, files } = await confirmed()
  await propose({ animals: 'allowed' })
  const signing = await token()
  await cancelStay(needs, SYSTEM, { reservation: reservation.publicId, cancelledBy: 'traveler' })
  expect((await list())[0]!.state).toBe('withdrawn')
  await sign(signing)
  expect((await list())[0]!.state).toBe('withdrawn')
  expect(await files()).not.toContain('avenant-1')
  await expect(propose({ animals: 'forbidden' })).rejects.toMatchObject({ code: 'STATUS_CONFLICT' })
})

test('what touches the price, changes nothing, or is asked by another agency is refused', async () => {
  const { reservation, propose } = await confirmed()
  await expect(propose({ occupants: ['A', 'B', 'C'] })).rejects.toMatchObject({
    details: { errors: { occupants: expect.stringContaining('2 personnes') } },
  })
  await expect(propose({})).rejects.toMatchObject({ details: { errors: { clauses: expect.any(String) } } })
  await expect(propose({ clauses: ['漢字'] })).rejects.toMatchObject({ code: 'INVALID_INPUT' })
  const stranger = person('AGENT', { agencyIds: [999_999] })
  await expect(propose({ animals: 'allowed' }, stranger)).rejects.toMatchObject({ code: 'NOT_FOUND' })
  const held = await beginStay(desk, 'hoguet')
  const { publicId } = (await held.read()).reservation
  const terms = {
    ...{ occupants: [], arrivalFrom: '15:00', arrivalUntil: '22:00', departureBy: '11:00' },
    ...{ animals: 'allowed' as const, equipment: [], clauses: [] },
  }
  await expect(proposeStayAmendment(needs, house, { reservation: publicId, terms })).rejects.toMatchObject({
    code: 'STATUS_CONFLICT',
  })
  clock.today = '2027-08-01'
  await expect(
    proposeStayAmendment(needs, house, { reservation: reservation.publicId, terms }),
  ).rejects.toMatchObject({ code: 'STATUS_CONFLICT' })
})
