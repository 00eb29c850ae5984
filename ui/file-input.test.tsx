// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { renderToStaticMarkup } from 'react-dom/server'
import { afterEach, expect, test } from 'vitest'
import { Field } from './field.tsx'
import { FileInput } from './file-input.tsx'

afterEach(cleanup)

const file = (name: string) => new File(['x'], name, { type: 'application/pdf' })
const field = (props: Parameters<typeof FileInput>[0] = {}) => (
  <Field label="Joindre" name="file">
    <FileInput multiple {...props} />
  </Field>
)

test('without scripts, the button is in French and the browser writes the names over it', () => {
  const html = renderToStaticMarkup(field())
  expect(html).toContain('Choisir des fichiers')
  expect(html).toMatch(/<input[^>]*type="file"[^>]*name="file"/)
  expect(html).not.toMatch(/opacity-0|Aucun fichier/)
})

test('the names of the chosen files are shown, and no name when they are turned down', async () => {
  const turnedDown = (files: readonly File[], input: HTMLInputElement) => {
    if (files.some(({ name }) => name === 'lourd.pdf')) input.value = ''
  }
  render(field({ onFiles: turnedDown }))
  const input = screen.getByLabelText('Joindre')
  await userEvent.upload(input, [file('plan.pdf'), file('bail.pdf')])
  expect(screen.getByText('plan.pdf, bail.pdf')).toBeTruthy()
  await userEvent.upload(input, [file('lourd.pdf')])
  fireEvent.change(input, { target: { files: null } })
  expect(screen.getByText('Aucun fichier')).toBeTruthy()
})
