import { expect, test } from 'vitest'
import { QUESTION_FORM, THREAD_FORM } from './message-forms.ts'

function sent(fields: Record<string, string>): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.set(name, value)
  return form
}

test('a message without words is refused, and the text of a message is normalized', () => {
  expect(THREAD_FORM.read(sent({ intent: 'send', text: ' Oui.\r\n', formKey: 'k' }))).toMatchObject({
    intent: 'send',
    values: { text: 'Oui.', formKey: 'k', note: '', mention: '' },
  })
  expect(THREAD_FORM.read(sent({ intent: 'send', text: ' ' }))).toMatchObject({
    errors: { text: expect.any(String) },
  })
})

test('a question needs a name and an e-mail from a person without an account alone', () => {
  const asked = { text: 'Une question' }
  expect(QUESTION_FORM.read(sent({ intent: 'ask', ...asked }))).toMatchObject({
    errors: { name: expect.any(String), email: expect.any(String) },
  })
  expect(QUESTION_FORM.read(sent({ intent: 'ask-signed-in', ...asked }))).toMatchObject({ values: asked })
})
