import { expect, test } from 'vitest'
import { isUuid } from './uuid.ts'

test.each(['3f0e6b52-8c1d-4a57-9d53-0a1b2c3d4e5f', '3F0E6B52-8C1D-4A57-9D53-0A1B2C3D4E5F'])(
  '%s is one',
  (text) => {
    expect(isUuid(text)).toBe(true)
  },
)

test.each([
  '',
  'villa-azur',
  '[object File]',
  '3f0e6b52-8c1d-4a57-9d53-0a1b2c3d4e5',
  '3f0e6b52-8c1d-4a57-9d53-0a1b2c3d4e5f0',
  ' 3f0e6b52-8c1d-4a57-9d53-0a1b2c3d4e5f',
  '3f0e6b52-8c1d-4a57-9d53-0a1b2c3d4e5g',
  "3f0e6b52-8c1d-4a57-9d53-0a1b2c3d4e5f'--",
  '3f0e6b52-8c1d-4a57-9d53-0a1b2c3d4e5f\n',
])('%j is not a UUID', (text) => {
  expect(isUuid(text)).toBe(false)
})
