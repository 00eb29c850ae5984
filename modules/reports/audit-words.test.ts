import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import type { AuditWords } from '#modules/audit/audit-words.ts'
import { actFiles, loadActs } from '#tests/authorization/declared-acts.ts'
import { readSource } from '#tests/source-files.ts'
import * as rooms from './audit-words.gen.ts'
import { actWords, auditSubjectWords, auditWords, factLabel, wordedFacts } from './audit-words.ts'

type JsonSchema = {
  properties?: Record<string, JsonSchema>
  items?: JsonSchema
  anyOf?: JsonSchema[]
  additionalProperties?: unknown
}

/** The paths of the facts that a schema allows; what a record may hold by the path of the record. */
function pathsOf(schema: JsonSchema, path: string[] = []): string[] {
  if (schema.anyOf) return schema.anyOf.flatMap((one) => pathsOf(one, path))
  if (schema.items) return pathsOf(schema.items, path)
  if (!schema.properties) return path.length > 0 ? [path.join('.')] : []
  return Object.entries(schema.properties).flatMap(([name, inner]) => pathsOf(inner, [...path, name]))
}

/** A fact as the page names it: what was and what is are one fact. */
const shown = (path: string, names: readonly string[]) =>
  names.some((name) => name === 'before' || name.startsWith('before.')) &&
  names.some((name) => /^(after|declared)\b/.test(name))
    ? path.replace(/^(before|after|declared)\.?/, '') || 'value'
    : path

const declared = async () =>
  [...(await loadActs()).values()].flatMap(({ act: { name, audit } }) =>
    audit ? [{ ...audit, action: audit.action ?? name }] : [],
  )

test('each entry that a declared act writes is said in French, and what it is about too', async () => {
  const entries = await declared()
  expect(entries.length).toBeGreaterThan(100)
  expect(entries.filter(({ action }) => auditWords(action).startsWith('Autre acte'))).toEqual([])
  expect(entries.filter(({ subjectKind }) => auditSubjectWords(subjectKind) === '—')).toEqual([])
})

test('each declared act is said in French, by the words of its entry or by its own', async () => {
  const acts = [...(await loadActs()).values()].map(({ act }) => act)
  expect(acts.length).toBeGreaterThan(200)
  const unsaid = acts.filter(({ name, audit }) =>
    actWords(name, audit?.action ?? name).startsWith('Autre acte'),
  )
  expect(unsaid.map(({ name }) => name)).toEqual([])
})

test('each fact of such an entry has its French name', async () => {
  const facts = (await declared()).flatMap(({ action, detail }) => {
    const paths = pathsOf(z.toJSONSchema(detail) as JsonSchema)
    return paths.map((path) => ({ action, fact: shown(path, paths) }))
  })
  expect(facts.length).toBeGreaterThan(150)
  expect(facts.filter(({ action, fact }) => factLabel(action, fact) === null)).toEqual([])
})

test('what an entry keeps as a code is shown in words', () => {
  const shownOf = (action: string, detail: Record<string, unknown>) =>
    wordedFacts(action, detail).map(({ after }) => after)
  expect(shownOf('account.sign-in', { by: 'totp', country: 'IT' })).toEqual([
    'mot de passe et code',
    'Italie',
  ])
  expect(shownOf('account.second-step-refused', { because: 'WRONG_FACTOR' })).toEqual(['code incorrect'])
  expect(shownOf('account.roles', { before: ['AGENT'], after: ['AGENT', 'OWNER'] })).toEqual([
    'Agent, Propriétaire',
  ])
  expect(shownOf('task.add', { kind: 'pool' })).toEqual(['Piscine'])
  expect(shownOf('incident.report', { severity: 'danger', payer: 'guest' })).toEqual([
    'Danger',
    'Le voyageur',
  ])
  expect(shownOf('contact.note', { kind: 'whatsapp' })).toEqual(['WhatsApp'])
  expect(shownOf('contact.relate', { kind: 'payer' })).toEqual(['paie ses séjours'])
  expect(shownOf('promotion.move', { status: 'paused' })).toEqual(['En pause'])
  expect(shownOf('ownership.set_shares', { shares: [{ holding: 'usufruct' }] })).toEqual(['Usufruit'])
})

test('the words of an act stand in a room that declares it', async () => {
  const writers = new Map<string, Set<string>>()
  for (const file of actFiles()) {
    const exported: Record<string, unknown> = await import(/* @vite-ignore */ `../../${file}`)
    for (const one of Object.values(exported)) {
      if (typeof one !== 'function' || !('act' in one)) continue
      const { name, audit } = one.act as { name: string; audit: { action?: string } | null }
      const action = audit?.action ?? name
      writers.set(action, (writers.get(action) ?? new Set()).add(file.split('/')[1]!))
    }
  }
  const words = new Map(Object.entries<AuditWords>(rooms))
  const strange = readSource('modules/reports/audit-words.gen.ts').imports.flatMap((file) => {
    const room = file.split('/')[1]!
    const constant = /export const (\w+): AuditWords/.exec(readSource(file).text)![1]!
    const { acts = {} } = words.get(constant)!
    return Object.keys(acts).filter((action) => writers.has(action) && !writers.get(action)!.has(room))
  })
  expect(strange).toEqual([])
})
