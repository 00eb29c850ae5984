import { expect, test } from 'vitest'
import { readCancellationForm } from './cancellation-form.ts'

const WHOLE = { agreed: 'yes', refunded: '120050', kept: '0', note: ' Un empêchement. ' }

function read(change: Partial<Record<keyof typeof WHOLE, string | undefined>> = {}) {
  const form = new FormData()
  for (const [name, value] of Object.entries({ ...WHOLE, ...change }))
    if (value !== undefined) form.set(name, value)
  return readCancellationForm(form)
}

test('reads the figures that were shown and the reason', () => {
  expect(read()).toEqual({ seen: { refunded: 120_050, kept: 0 }, note: ' Un empêchement. ' })
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
