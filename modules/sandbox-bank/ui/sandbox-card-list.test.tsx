import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { SandboxCardList } from './sandbox-card-list.tsx'

test('the demonstration cards are listed with their numbers as printed on a card', () => {
  expect(renderToStaticMarkup(<SandboxCardList />)).toContain('4242 4242 4242 4242')
})
