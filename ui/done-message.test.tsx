// @vitest-environment jsdom
import { cleanup, render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { createMemoryRouter, RouterProvider, useActionData } from 'react-router'
import { afterEach, expect, test } from 'vitest'
import { DoneMessage } from './done-message.tsx'
import { FormFor } from './form-for.tsx'
import { SubmitButton } from './submit-button.tsx'
import { ToastProvider } from './toasts.tsx'

afterEach(cleanup)

const ANSWERS: Record<string, object> = {
  pause: { done: 'L’annonce est en pause.', undo: 'resume' },
  resume: { done: 'L’annonce est de nouveau en ligne.' },
  save: { done: 'Les tarifs sont enregistrés.', undo: 'undo', focus: '' },
}

function Page() {
  return (
    <>
      <DoneMessage answer={useActionData()} />
      {Object.keys(ANSWERS).map((intent) => (
        <FormFor key={intent} intent={intent}>
          <SubmitButton>{intent}</SubmitButton>
        </FormFor>
      ))}
    </>
  )
}

function openPage() {
  const router = createMemoryRouter([
    {
      path: '/',
      element: <Page />,
      action: async ({ request }) => ANSWERS[String((await request.formData()).get('intent'))],
    },
  ])
  render(
    <ToastProvider>
      <RouterProvider router={router} />
    </ToastProvider>,
  )
  const user = userEvent.setup()
  return (act: string) => user.click(screen.getByRole('button', { name: act }))
}

test('the next act takes away the message of the act before, which it can no longer undo', async () => {
  const press = openPage()
  await press('pause')
  await screen.findByText('L’annonce est en pause.')
  await press('resume')
  await screen.findByText('L’annonce est de nouveau en ligne.')
  await waitFor(() => expect(screen.queryByText('L’annonce est en pause.')).toBeNull())
  expect(screen.queryByRole('button', { name: 'Annuler' })).toBeNull()
})

test('what an act did is said without moving the focus where its answer asks for that', async () => {
  const press = openPage()
  await press('save')
  await screen.findByText('Les tarifs sont enregistrés.')
  expect(document.activeElement?.textContent).toBe('save')
})
