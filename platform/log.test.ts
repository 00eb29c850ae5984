import { expect, test } from 'vitest'
import { createLog } from './log.ts'

function entries(write: (log: ReturnType<typeof createLog>) => void) {
  const lines: string[] = []
  write(createLog('info', { write: (line) => void lines.push(line) }))
  return lines.map((line) => JSON.parse(line) as Record<string, unknown>)
}

test('an event is one JSON line, with its level in words and its time', () => {
  const [entry] = entries((log) => log.info({ mail: 'a' }, 'mail sent'))
  expect(entry).toMatchObject({ level: 'info', mail: 'a', msg: 'mail sent' })
  expect(entry?.time).toMatch(/^\d{4}-\d{2}-\d{2}T.*Z$/)
})

test('secrets are blanked, and levels below the configured one are not written', () => {
  const written = entries((log) => {
    log.debug('unheard')
    log.warn({ password: 'hunter2', body: { token: 'abc', email: 'c@example.fr' } }, 'login refused')
  })
  expect(written).toHaveLength(1)
  expect(JSON.stringify(written)).not.toMatch(/hunter2|abc/)
  expect(written[0]).toMatchObject({ password: '[secret]', body: { email: 'c@example.fr' } })
})

test('an error is written with its cause, without the row that the database quotes', () => {
  const error = Object.assign(
    new Error('duplicate key value violates "users_email"', { cause: new Error('the cause') }),
    {
      code: '23505',
      constraint: 'users_email',
      detail: 'Key (email)=(camille@example.fr) already exists.',
      parameters: ['camille@example.fr'],
    },
  )
  const [entry] = entries((log) => log.error({ err: error }, 'page failed'))
  expect(entry).toMatchObject({
    err: {
      type: 'Error',
      errorCode: '23505',
      constraint: 'users_email',
      stack: expect.stringContaining('log.test.ts'),
      cause: { message: 'the cause' },
    },
  })
  expect(JSON.stringify(entry)).not.toContain('camille')
})

test('a thrown value that is not an error is written too', () => {
  const [entry] = entries((log) => log.error({ err: 'a word' }, 'job failed'))
  expect(entry?.err).toBe('a word')
})
