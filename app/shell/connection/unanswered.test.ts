// @vitest-environment jsdom
import { act, renderHook } from '@testing-library/react'
import { expect, test } from 'vitest'
import {
  forgetAnswered,
  forgetUnanswered,
  recordReadAgain,
  recordUnanswered,
  useUnanswered,
} from './unanswered.ts'

const claimAll = () => true
const LOST = {
  act: 'part' as const,
  ...{ to: '/annonces/une-villa?adults=3', form: null, fault: null },
  tryAgain: () => {},
}

function lostPrice() {
  const { result } = renderHook(() => useUnanswered(claimAll))
  act(() => recordUnanswered(LOST))
  return result
}

test('an answer to what another part of the page asked leaves the error of the price, whose button may be under a finger', () => {
  const shown = lostPrice()
  for (const other of ['/favoris', '/annonces/une-villa']) act(() => forgetAnswered(other))
  expect(shown.current).toBe(LOST)
})

test('the answer ends the error', () => {
  const shown = lostPrice()
  act(() => forgetAnswered(LOST.to))
  expect(shown.current).toBeNull()
})

test('a page that is read again in vain does not take the place of the price that was asked', () => {
  const shown = lostPrice()
  const again = { ...LOST, to: '/annonces/une-villa' }
  act(() => recordReadAgain(again))
  expect(shown.current).toBe(LOST)
  act(forgetUnanswered)
  act(() => recordReadAgain(again))
  expect(shown.current).toBe(again)
})

test('another address on the screen ends the error', () => {
  const shown = lostPrice()
  act(forgetUnanswered)
  expect(shown.current).toBeNull()
})
