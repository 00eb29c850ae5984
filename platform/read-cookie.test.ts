import { expect, test } from 'vitest'
import { readCookie } from './read-cookie.ts'

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
