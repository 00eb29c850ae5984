import { expect, test } from 'vitest'
import { exampleCall } from './example-call.ts'
import { PUBLIC_DOORS } from './public-doors.ts'

test('a door that is read is shown as a call with the key in its header', () => {
  expect(exampleCall('https://calanque.test', PUBLIC_DOORS.listProperties)).toBe(
    "curl 'https://calanque.test/api/v1/properties?limit=20' \\\n  -H 'Authorization: Bearer calanque_…'",
  )
})

test('a door that writes is shown with its body, in a call that can be repeated', () => {
  const call = exampleCall('https://calanque.test', PUBLIC_DOORS.addContact)
  expect(call).toContain('-X POST')
  expect(call).toContain('Idempotency-Key')
  expect(JSON.parse(/-d '([\s\S]+)'$/.exec(call)![1]!)).toEqual(PUBLIC_DOORS.addContact.example.body)
})

test('a door that writes without a body says how it is asked', () => {
  expect(exampleCall('https://calanque.test', PUBLIC_DOORS.deleteWebhook)).toContain('-X DELETE')
  const rotation = exampleCall('https://calanque.test', PUBLIC_DOORS.rotateWebhook)
  expect([rotation.includes('-X POST'), rotation.includes('Idempotency-Key')]).toEqual([true, true])
  expect(exampleCall('https://calanque.test', PUBLIC_DOORS.changeWebhook)).toContain('-X PATCH')
})
