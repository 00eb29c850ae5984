import { expect, test } from 'vitest'
import { CANCEL_STAY_FORM, STAFF_CANCELLATION_FORM, seenByTraveler } from './cancellation-form.ts'

type Changes = Record<string, string | undefined>

function sent(values: Changes): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(values)) if (value !== undefined) form.set(name, value)
  return form
}

const WHOLE = { agreed: 'yes', refunded: '120050', kept: '0', note: ' Un empêchement. ' }
const read = (changes: Changes = {}) => CANCEL_STAY_FORM.read(sent({ ...WHOLE, ...changes }))

test('the form of a traveler gives the figures that were shown and the reason', () => {
  const values = { refunded: 120_050, kept: 0, note: ' Un empêchement. ', agreed: true }
  expect(read()).toEqual({ intent: 'cancel', values })
  expect(read({ note: undefined })).toMatchObject({ values: { note: '' } })
})

test('the figures that a traveler agrees to have an indemnity of 0', () => {
  expect(seenByTraveler({ refunded: 120_050, kept: 0 })).toEqual({
    refunded: 120_050,
    kept: 0,
    indemnity: 0,
  })
})

test('the form of a traveler is refused when the box is not ticked', () => {
  for (const agreed of [undefined, '', 'no'])
    expect(read({ agreed })).toMatchObject({
      errors: { agreed: 'Cochez cette case pour confirmer l’annulation.' },
    })
})

test('the form of a traveler is refused without valid figures', () => {
  for (const refunded of [undefined, '', '-1', '1.5', '1e3', '99999999999'])
    expect(read({ refunded })).toHaveProperty('errors.refunded')
  expect(read({ kept: undefined })).toHaveProperty('errors.kept')
})

const STAFF = {
  reservation: 'r',
  cancelledBy: 'host',
  written: 'yes',
  sentOn: '2027-05-18',
  'traveler-refunded': '0',
  'traveler-kept': '120050',
  'traveler-indemnity': '0',
  'host-refunded': '120050',
  'host-kept': '0',
  'host-indemnity': '44000',
}
const readStaff = (changes: Changes = {}) => STAFF_CANCELLATION_FORM.read(sent({ ...STAFF, ...changes }))

test('the form of staff gives the figures shown beside the chosen canceller', () => {
  expect(readStaff()).toEqual({
    intent: 'cancel',
    values: {
      reservation: 'r',
      cancelledBy: 'host',
      sentOn: '2027-05-18',
      seen: { refunded: 120_050, kept: 0, indemnity: 44_000 },
    },
  })
  expect(readStaff({ cancelledBy: 'traveler' })).toMatchObject({
    values: { seen: { refunded: 0, kept: 120_050, indemnity: 0 } },
  })
})

test('the form of staff is refused without a canceller, a written demand, its day or one of the figures', () => {
  for (const cancelledBy of [undefined, 'agency'])
    expect(readStaff({ cancelledBy })).toHaveProperty('errors.cancelledBy')
  for (const changes of [{ 'host-indemnity': undefined }, { cancelledBy: 'event' }])
    expect(readStaff(changes)).toHaveProperty('errors.seen')
  expect(readStaff({ written: undefined })).toHaveProperty('errors.written')
  for (const sentOn of [undefined, '', '18/05/2027'])
    expect(readStaff({ sentOn })).toHaveProperty('errors.sentOn')
})
