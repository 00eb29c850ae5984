import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { cancellationConditions } from '#modules/pricing/cancellation-conditions.ts'
import { CancellationFields } from './section-fields.tsx'

test('each choice of cancellation terms says what it gives back, beside the choice', () => {
  const html = renderToStaticMarkup(<CancellationFields fields={{}} />)
  for (const policy of ['flexible', 'moderate', 'strict'] as const)
    for (const row of cancellationConditions(policy)) expect(html).toContain(row)
})
