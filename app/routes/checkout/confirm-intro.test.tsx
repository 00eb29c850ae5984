import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { ConfirmIntro } from './confirm-intro.tsx'

const intro = (isLost: boolean) =>
  renderToStaticMarkup(<ConfirmIntro email="camille@example.fr" isLost={isLost} />)

test('the last step announces the mail that is sent: of the confirmation, or of the refund where every stay is lost', () => {
  expect(intro(false)).toContain('Un e-mail de confirmation est envoyé à')
  expect(intro(true)).not.toMatch(/confirmation|agenda/)
  expect(intro(true)).toContain('ce qui vous est remboursé')
  for (const isLost of [true, false]) expect(intro(isLost)).toContain('camille@example.fr')
})
