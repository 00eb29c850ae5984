// @vitest-environment jsdom
import { act, cleanup, render, screen } from '@testing-library/react'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { LostForm } from './lost-form.tsx'
import { forgetUnanswered, recordUnanswered } from './unanswered.ts'

const ACTS = ['approve', 'reject']
const lose = (intent: string, tryAgain = () => {}) => {
  const form = new FormData()
  form.set('intent', intent)
  act(() => recordUnanswered({ act: 'form', to: '/x', form, fault: 500, tryAgain }))
}

const scrolled = vi.fn()
const { scrollIntoView } = Element.prototype
beforeAll(() => {
  Element.prototype.scrollIntoView = scrolled
})
afterAll(() => {
  Element.prototype.scrollIntoView = scrollIntoView
})

afterEach(() => {
  scrolled.mockClear()
  act(forgetUnanswered)
  cleanup()
})

test('an act of the form that got no answer is named beside it, and sent again by its button', () => {
  render(<LostForm acts={ACTS} title="Impossible de traiter votre demande" />)
  expect(screen.queryByRole('alert')).toBeNull()
  const tryAgain = vi.fn()
  lose('reject', tryAgain)
  expect(screen.getByRole('alert').textContent).toContain('Impossible de traiter votre demande')
  screen.getByRole('button', { name: 'Réessayer' }).click()
  expect(tryAgain).toHaveBeenCalledOnce()
})

test('each failure of the form brings its notice into sight: on a phone the button may be a screen away', () => {
  render(<LostForm acts={ACTS} title="Impossible de traiter votre demande" />)
  expect(scrolled).not.toHaveBeenCalled()
  lose('approve')
  lose('approve')
  expect(scrolled).toHaveBeenCalledTimes(2)
  expect(scrolled).toHaveBeenLastCalledWith({ block: 'nearest' })
})

test('an act of another form is left to the message of the page', () => {
  render(<LostForm acts={ACTS} title="Impossible de traiter votre demande" />)
  lose('refresh')
  expect(screen.queryByRole('alert')).toBeNull()
})
