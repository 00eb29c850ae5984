// @vitest-environment jsdom
import { cleanup, render, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { CopiedText } from './copied-text.tsx'
import { ToastProvider } from './toasts.tsx'

const takes = (writeText: (text: string) => Promise<void>) =>
  Object.defineProperty(navigator, 'clipboard', { value: { writeText }, configurable: true })

const show = () =>
  render(
    <ToastProvider>
      <CopiedText name="IBAN" text="FR76300010">
        FR76 3000 10
      </CopiedText>
    </ToastProvider>,
  )

afterEach(() => {
  cleanup()
  window.getSelection()?.removeAllRanges()
  Reflect.deleteProperty(navigator, 'clipboard')
})

test('the button copies the text as other programs take it, and says so', async () => {
  const writeText = vi.fn(async () => {})
  takes(writeText)
  show()
  screen.getByRole('button', { name: 'Copier\u00a0: IBAN' }).click()
  await screen.findByText('Copié : IBAN')
  expect(writeText).toHaveBeenCalledExactlyOnceWith('FR76300010')
})

test('a browser that keeps its clipboard has the text selected, to copy by hand', async () => {
  takes(async () => Promise.reject(new DOMException('no', 'NotAllowedError')))
  show()
  screen.getByRole('button', { name: 'Copier\u00a0: IBAN' }).click()
  await waitFor(() => expect(String(window.getSelection())).toBe('FR76 3000 10'))
})
