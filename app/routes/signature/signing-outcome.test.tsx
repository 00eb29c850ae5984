import { renderToStaticMarkup } from 'react-dom/server'
import { createRoutesStub } from 'react-router'
import { expect, test } from 'vitest'
import type { Signing } from '#modules/signatures/signing.ts'
import { SigningOutcome } from './signing-outcome.tsx'

function show(changes: Partial<Signing>): string {
  const signing = { status: 'done', level: 'advanced', lacksPassword: false, documentName: 'CGV', ...changes }
  const Page = createRoutesStub([
    { path: '/', Component: () => <SigningOutcome signing={signing as Signing} pdf="/document.pdf" /> },
  ])
  return renderToStaticMarkup(<Page />)
}

test('an owner who has signed by a link and has no password is led to choose one before their space', () => {
  const page = show({ lacksPassword: true })
  expect(page).toContain('href="/owner/dashboard"')
  expect(page).toContain('href="/auth/forgotten-password"')
  expect(show({})).not.toContain('/auth/forgotten-password')
})
