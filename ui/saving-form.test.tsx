// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { createRoutesStub, data } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { LOST } from './saving-answer.ts'
import { SavingForm } from './saving-form.tsx'
import { TextField } from './text-field.tsx'

beforeEach(() => vi.useFakeTimers({ shouldAdvanceTime: true }))
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

/** Shows the form; each save gets the next answer, later ones the last answer. */
function open(...answers: unknown[]) {
  const sent: Record<string, FormDataEntryValue>[] = []
  const Page = createRoutesStub([
    {
      path: '/',
      Component: () => (
        <SavingForm intent="presentation" hidden={{ base: 4 }}>
          <TextField label="Titre" name="title" defaultValue="Villa" />
        </SavingForm>
      ),
      action: async ({ request }) => {
        sent.push(Object.fromEntries(await request.formData()))
        return answers.length > 1 ? answers.shift() : answers[0]
      },
    },
  ])
  render(<Page />)
  return sent
}

const type = (text: string) => fireEvent.input(screen.getByLabelText('Titre'), { target: { value: text } })
/** Lets the form wait for more letters, without the test waiting. */
const pause = () => act(() => vi.advanceTimersByTimeAsync(1_000))
const saved = (notes: string[] = []) => ({ saved: { at: '2026-11-22T13:32:00.000Z', notes } })

test('typed text is saved once, a moment after the last letter, and the hour of the save is shown', async () => {
  const sent = open(saved())
  type('Villa A')
  type('Villa Azur')
  await pause()
  await screen.findByText(/^Enregistré à 14.h.32$/)
  expect(sent).toEqual([{ intent: 'presentation', base: '4', title: 'Villa Azur', quietly: 'yes' }])
})

test('a refused save keeps the typed text, shows the error at its field, and is not sent again by itself', async () => {
  const refused = {
    ...{ intent: 'presentation', refusal: { code: 'INVALID_INPUT', details: {} }, values: {} },
    errors: { title: 'Écrivez au plus 90 signes.' },
  }
  const sent = open(data(refused, 422))
  type('Trop long')
  await pause()
  await screen.findByText('Écrivez au plus 90 signes.')
  expect(screen.getByLabelText('Titre')).toHaveProperty('value', 'Trop long')
  await vi.advanceTimersByTimeAsync(20_000)
  expect(sent).toHaveLength(1)
})

test('a lost connection is shown, keeps the typed text, and the save is sent again when it is back', async () => {
  const sent = open(LOST, saved())
  type('Villa Azur')
  await pause()
  await screen.findByText(/^Connexion perdue/)
  // The form listens for the connection once its effects have run.
  await act(async () => {})
  act(() => void window.dispatchEvent(new Event('online')))
  await screen.findByText(/^Enregistré à/)
  expect(sent.map(({ title }) => title)).toEqual(['Villa Azur', 'Villa Azur'])
})

test('a change that another person made meanwhile is shown', async () => {
  open(saved(['Chambres : « 4 » (Marie Roux).']))
  type('Villa Azur')
  await pause()
  await screen.findByText('Chambres : « 4 » (Marie Roux).')
})
