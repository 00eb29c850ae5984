import { expect, test } from 'vitest'
import { readCookie, writeCookie } from './cookie.ts'

const read = (cookie: string) => readCookie(new Headers({ cookie }), 'visitor')

test('a cookie is read among others, decoded', () => {
  expect(read('a=1; visitor=x.y~z; b=2')).toBe('x.y~z')
  expect(read('visitor=a%2Bb')).toBe('a+b')
})

test('an absent cookie, an empty one and one of a longer name are null', () => {
  expect(read('')).toBeNull()
  expect(read('visitor=')).toBeNull()
  expect(read('visitors=1')).toBeNull()
})

test('a cookie that cannot be decoded is read as it is', () => {
  expect(read('visitor=%')).toBe('%')
  expect(read('visitor=%E0%A4%A')).toBe('%E0%A4%A')
})

test('a cookie is closed to scripts, lasts the given time, and is tied to its host over https', () => {
  expect(writeCookie('visitor', 'x.y~z', { publicUrl: 'http://localhost:3000', seconds: 60 })).toBe(
    'calanque_visitor=x.y~z; Max-Age=60; Path=/; HttpOnly; SameSite=Lax',
  )
  expect(writeCookie('visitor', '', { publicUrl: 'https://calanque.test', seconds: 0 })).toBe(
    '__Host-calanque_visitor=; Max-Age=0; Path=/; HttpOnly; Secure; SameSite=Lax',
  )
})
