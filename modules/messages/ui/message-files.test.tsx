import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { MessageFileView } from '../message-file.ts'
import { MessageFiles } from './message-files.tsx'

const PLAN: MessageFileView = {
  ...{ id: 'f1', name: 'plan.pdf', type: 'application/pdf', bytes: 640 * 1024, isJudged: false },
}

const show = (file: MessageFileView) =>
  renderToStaticMarkup(<MessageFiles files={[file]} at="/messages/m1" />)

test('a PDF that no antivirus judged says « non vérifié par un antivirus » beside its name, a judged one does not', () => {
  const unchecked = 'non vérifié par un antivirus'
  expect(show(PLAN)).toContain(
    `plan.pdf<span class="ml-2 text-sm text-ardoise">PDF, 640\u00a0Ko, ${unchecked}`,
  )
  expect(show({ ...PLAN, isJudged: true })).not.toContain(unchecked)
})
