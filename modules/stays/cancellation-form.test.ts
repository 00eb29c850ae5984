import { expect, test } from 'vitest'
import { readCancellationForm, readStaffCancellationForm } from './cancellation-form.ts'

const WHOLE = { agreed: 'yes', refunded: '120050', kept: '0', note: ' Un empêchement. ' }

function read(change: Partial<Record<keyof typeof WHOLE, string | undefined>> = {}) {
  const form = new FormData()
  for (const [name, value] of Object.entries({ ...WHOLE, ...change }))
    if (value !== undefined) form.set(name, value)
  return readCancellationForm(form)
}

test('reads the figures that were shown and the reason', () => {
  expect(read()).toEqual({ seen: { refunded: 120_050, kept: 0, indemnity: 0 }, note: ' Un empêchement. ' })
  expect(read({ note: undefined }).note).toBe('')
})

test('nothing is done without the box', () => {
  for (const agreed of [undefined, '', 'no'])
    expect(() => read({ agreed })).toThrow(expect.objectContaining({ code: 'CONSENT_REQUIRED' }))
})

test('nor without the figures that were read', () => {
  for (const refunded of [undefined, '', '-1', '1.5', '1e3', '99999999999'])
    expect(() => read({ refunded })).toThrow(expect.objectContaining({ code: 'INVALID_INPUT' }))
  expect(() => read({ kept: undefined })).toThrow(expect.objectContaining({ code: 'INVALID_INPUT' }))
})

const STAFF = {
  cancelledBy: 'host',
  written: 'yes',
  'traveller-refunded': '0',
  'traveller-kept': '120050',
  'traveller-indemnity': '0',
  'host-refunded': '120050',
  'host-kept': '0',
  'host-indemnity': '44000',
}

function readStaff(change: Partial<Record<keyof typeof STAFF, string | undefined>> = {}) {
  const form = new FormData()
  for (const [name, value] of Object.entries({ ...STAFF, ...change }))
    if (value !== undefined) form.set(name, value)
  return readStaffCancellationForm(form)
}

test('staff sends back the figures shown beside the name that was chosen', () => {
  expect(readStaff()).toEqual({
    cancelledBy: 'host',
    seen: { refunded: 120_050, kept: 0, indemnity: 44_000 },
  })
  expect(readStaff({ cancelledBy: 'traveller' }).seen).toEqual({ refunded: 0, kept: 120_050, indemnity: 0 })
})

test('and does nothing without a name, a written demand, or one of its figures', () => {
  for (const change of [
    { cancelledBy: undefined },
    { cancelledBy: 'agency' },
    { 'host-indemnity': undefined },
  ])
    expect(() => readStaff(change)).toThrow(expect.objectContaining({ code: 'INVALID_INPUT' }))
  expect(() => readStaff({ cancelledBy: 'event' })).toThrow(
    expect.objectContaining({ code: 'INVALID_INPUT' }),
  )
  expect(() => readStaff({ written: undefined })).toThrow(
    expect.objectContaining({ code: 'CONSENT_REQUIRED' }),
  )
})
