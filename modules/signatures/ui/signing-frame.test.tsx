// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { FRAME_FALLBACK_MS, SigningFrame } from './signing-frame.tsx'

const OURS = '/signature/token'
const ELSEWHERE = 'https://signature.example.org/token'
const TITLE = 'Signature'

beforeEach(() => vi.useFakeTimers())
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

/** Shows the frame; `isAsking` shows it again while the provider is asked, or afterwards. */
function open(signingUrl: string) {
  const askProvider = vi.fn()
  const view = (isAsking: boolean) => (
    <SigningFrame {...{ signingUrl, askProvider, isAsking }} title={TITLE} className="" />
  )
  const { rerender } = render(view(false))
  return { askProvider, setAsking: (isAsking: boolean) => rerender(view(isAsking)) }
}

const frame = () => screen.getByTitle(TITLE)
const pass = (ms: number) => act(() => vi.advanceTimersByTime(ms))
/** The document that the frame shows from now on: null for one that cannot be read. */
function arrive(shown: { URL: string; readyState: string } | null) {
  Object.defineProperty(frame(), 'contentDocument', { configurable: true, value: shown })
  fireEvent.load(frame())
}
const PAGE = { URL: 'http://localhost:3000/signature/token', readyState: 'complete' }

test('a frame that is still blank after two seconds has the provider asked, then offers a retry and a new tab', () => {
  const { askProvider, setAsking } = open(OURS)
  pass(FRAME_FALLBACK_MS - 1)
  expect(askProvider).not.toHaveBeenCalled()
  expect(screen.queryByRole('alert')).toBeNull()
  pass(1)
  expect(askProvider).toHaveBeenCalledOnce()
  setAsking(true)
  expect(screen.queryByRole('alert')).toBeNull()
  setAsking(false)
  expect(screen.getByRole('alert').textContent).toContain('Erreur d’initialisation de la signature')
  expect(screen.getByRole('link', { name: 'Ouvrir dans un nouvel onglet' }).getAttribute('href')).toBe(OURS)
  const before = frame()
  fireEvent.click(screen.getByRole('button', { name: 'Réessayer' }))
  expect(screen.queryByRole('alert')).toBeNull()
  expect(frame()).not.toBe(before)
  pass(FRAME_FALLBACK_MS)
  expect(askProvider).toHaveBeenCalledTimes(2)
})

test('a page that opens in time shows no failure, and one that opens late takes the place of the failure', () => {
  const inTime = open(OURS)
  arrive(PAGE)
  pass(FRAME_FALLBACK_MS)
  expect(inTime.askProvider).not.toHaveBeenCalled()
  cleanup()
  open(OURS)
  pass(FRAME_FALLBACK_MS)
  expect(screen.getByRole('alert')).toBeTruthy()
  act(() => arrive(PAGE))
  expect(screen.queryByRole('alert')).toBeNull()
})

test('a document that cannot be read is a failure on our own site, and the provider’s page elsewhere', () => {
  const ours = open(OURS)
  arrive(null)
  pass(FRAME_FALLBACK_MS)
  expect(ours.askProvider).toHaveBeenCalledOnce()
  cleanup()
  const elsewhere = open(ELSEWHERE)
  arrive(null)
  pass(FRAME_FALLBACK_MS)
  expect(elsewhere.askProvider).not.toHaveBeenCalled()
})
