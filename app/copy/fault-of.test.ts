import { data, UNSAFE_ErrorResponseImpl as ErrorResponse } from 'react-router'
import { expect, test } from 'vitest'
import { faultOf } from './fault-of.ts'

test('a lost request gives null, a failure of the server gives its status', () => {
  expect(faultOf(new TypeError('Failed to fetch'))).toBeNull()
  expect(faultOf(data(new TypeError('Failed to fetch'), undefined))).toBeNull()
  expect(faultOf(new ErrorResponse(503, 'Service Unavailable', null))).toBe(503)
  expect(faultOf(new ErrorResponse(429, 'Too Many Requests', null))).toBe(429)
  expect(faultOf(new Error('Unexpected Server Error'))).toBe(500)
})

test('a redirect, a refusal and an unknown page are answers and give undefined', () => {
  expect(faultOf(new Response(null, { status: 302 }))).toBeUndefined()
  for (const status of [403, 404, 422]) expect(faultOf(new ErrorResponse(status, '', null))).toBeUndefined()
})
