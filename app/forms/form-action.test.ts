import { RouterContextProvider } from 'react-router'
import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { actorContext, sentContext, servicesContext } from '#server/request-context.ts'
import { emailField, passwordField } from '#shared/forms/fields.ts'
import { defineForm } from '#shared/forms/form-schema.ts'
import { Refusal } from '#shared/refusal.ts'
import { formAction, refusalInit } from './form-action.ts'

const FORM = defineForm({
  join: z.object({
    email: emailField('Indiquez une adresse.'),
    password: passwordField('Choisissez-en un.'),
  }),
  leave: z.object({}),
})

const services = { name: 'services' }
const actor = { kind: 'visitor' }

function send(values: Record<string, string>) {
  const context = new RouterContextProvider()
  context.set(servicesContext, services as never)
  context.set(actorContext, actor as never)
  const request = new Request('https://calanque.test/', { method: 'POST', body: new URLSearchParams(values) })
  return { request, context, params: {} } as unknown as Parameters<ReturnType<typeof formAction>>[0]
}

const TYPED = { intent: 'join', email: ' A@Exemple.fr', password: 'Secret-2026' }

describe('a page’s form', () => {
  test('reaches the handler of its act with the values, the actor and what `before` found', async () => {
    const action = formAction(
      FORM,
      { join: (given) => given, leave: () => 'left' },
      { before: () => Promise.resolve('found') },
    )
    expect(await action(send(TYPED))).toMatchObject({
      ...{ services, actor, found: 'found' },
      values: { email: 'a@exemple.fr', password: 'Secret-2026' },
    })
    expect(await action(send({ intent: 'leave' }))).toBe('left')
  })

  test('with files is the one that was read as it came: its request has no body any more', async () => {
    const form = new FormData()
    for (const [name, value] of Object.entries(TYPED)) form.set(name, value)
    form.set('file', new File(['Nom'], 'carnet.csv'))
    const sent = send({})
    sent.context.set(sentContext, form)
    const action = formAction(FORM, { join: ({ fields }) => fields.get('file'), leave: () => null })
    expect(await action(sent)).toMatchObject({ name: 'carnet.csv', size: 3 })
  })

  test('with wrong fields reaches no handler and answers one error for each field', async () => {
    const action = formAction(FORM, {
      join: () => Promise.reject(new Error('reached')),
      leave: () => null,
    })
    expect(await action(send({ intent: 'join', email: 'a@' }))).toMatchObject({
      data: {
        intent: 'join',
        refusal: { code: 'INVALID_INPUT' },
        errors: { email: 'Indiquez une adresse.', password: 'Choisissez-en un.' },
        values: { email: 'a@' },
      },
      init: { status: 422 },
    })
    expect(await action(send({ intent: 'erase' }))).toMatchObject({
      data: { intent: null, refusal: { code: 'INVALID_INPUT' }, errors: {} },
      init: { status: 422 },
    })
  })

  test('refused by a use case gives back the typed values except the password', async () => {
    const action = formAction(FORM, {
      join: () => Promise.reject(new Refusal('EMAIL_TAKEN')),
      leave: () => null,
    })
    const answer = await action(send(TYPED))
    expect(answer).toMatchObject({
      data: { refusal: { code: 'EMAIL_TAKEN' }, values: { email: ' A@Exemple.fr' } },
    })
    expect(JSON.stringify(answer)).not.toContain('Secret')
  })

  test('refused for too many tries answers 429 with the time to wait in `Retry-After`', async () => {
    const action = formAction(
      FORM,
      { join: () => null, leave: () => null },
      { before: () => Promise.reject(new Refusal('TOO_MANY_ATTEMPTS', { retryAfter: 700 })) },
    )
    expect(await action(send(TYPED))).toMatchObject({
      init: { status: 429, headers: { 'Retry-After': '700' } },
    })
  })

  test('refused by a server with too much to do answers 429 with the time to wait, the sentence of its field and what was typed', async () => {
    const busy = new Refusal('TOO_BUSY', { retryAfter: 15, errors: { file: 'Patientez.' } })
    const action = formAction(FORM, { join: () => Promise.reject(busy), leave: () => null })
    expect(await action(send(TYPED))).toMatchObject({
      data: { errors: { file: 'Patientez.' }, values: { email: TYPED.email } },
      init: { status: 429, headers: { 'Retry-After': '15' } },
    })
  })

  test('answers a refusal by `refused`, given what `before` found; other errors are thrown', async () => {
    const action = formAction(
      FORM,
      {
        join: () => Promise.reject(new Refusal('NOT_FOUND')),
        leave: () => Promise.reject(new Error('down')),
      },
      {
        before: () => Promise.resolve('cookie'),
        refused: (answer, { found }) => Response.json([answer.refusal.code, found], refusalInit(answer)),
      },
    )
    const response = (await action(send(TYPED))) as Response
    expect([response.status, await response.json()]).toEqual([422, ['NOT_FOUND', 'cookie']])
    await expect(action(send({ intent: 'leave' }))).rejects.toThrow('down')
  })

  test('refused by `before` calls `refused` without a `found` value', async () => {
    const action = formAction(
      FORM,
      { join: () => null, leave: () => null },
      {
        before: () => Promise.reject(new Refusal('TOO_MANY_ATTEMPTS', { retryAfter: 9 })),
        refused: (answer, { found }) => Response.json(found ?? null, refusalInit(answer)),
      },
    )
    const response = (await action(send(TYPED))) as Response
    expect(await response.json()).toBeNull()
    expect([response.status, response.headers.get('Retry-After')]).toEqual([429, '9'])
  })
})
