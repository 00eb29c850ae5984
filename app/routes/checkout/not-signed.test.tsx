import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { NotSigned } from './not-signed.tsx'

test('a refusal to sign says that nothing binds only where no contract of the selection is signed', () => {
  const notice = (...signed: boolean[]) =>
    renderToStaticMarkup(<NotSigned stays={signed.map((isSigned) => ({ isSigned }))} />)
  expect(notice(false, false)).toContain('Vous n’avez pas signé, et rien ne vous engage')
  const one = notice(true, false)
  expect(one).toContain('Vous avez signé 1 contrat sur 2')
  expect(one).toContain('Ce que vous avez signé vous engage')
  expect(notice(true, true, false)).toContain('Vous avez signé 2 contrats sur 3')
})
