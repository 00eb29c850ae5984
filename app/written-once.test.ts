import { RouterContextProvider } from 'react-router'
import { expect, test } from 'vitest'
import { documentContext } from '#server/request-context.ts'
import { writtenOnce } from './written-once.ts'

test('what a document writes once is read by the server that draws it, and is no part of the data that it sends', () => {
  const context = new RouterContextProvider()
  context.set(documentContext, true)
  const written = writtenOnce(context, { story: 'Une maison', rooms: 4 })
  expect(written.story).toBe('Une maison')
  expect(JSON.stringify(written)).toBe('{}')
})

test('a browser that draws the page itself is sent what the page writes', () => {
  const written = writtenOnce(new RouterContextProvider(), { story: 'Une maison' })
  expect(JSON.stringify(written)).toBe('{"story":"Une maison"}')
})
