import { globSync } from 'node:fs'
import { dirname } from 'node:path'
import { describe, expect, test } from 'vitest'
import { VISITOR_SECONDS } from '#modules/accounts/server/visitor-cookie.ts'
import type { Ending } from '#platform/database/column-classes.ts'
import type { Tables } from '#platform/database/tables.ts'
import { type LegalRule, RETENTION, type RetentionRule } from '#shared/retention.ts'
import { ROOT, readSource } from '#tests/source-files.ts'
import * as records from '../collected/personal-records.gen.ts'
import { DECLARED_TABLES, type DeclaredColumn, type DeclaredTable, PERSONAL } from './declared-columns.ts'

type End = Ending<keyof Tables>

const files = globSync('{modules,platform,server}/**/*.ts', { cwd: ROOT })
  .filter((file) => !file.endsWith('.test.ts'))
  .map((file) => ({ file, text: readSource(file).text }))
const jobs = files.filter(({ file }) => /(?:-jobs|^server\/jobs)\.ts$/.test(file))
const RECORDS = Object.entries(records)

const said = DECLARED_TABLES.flatMap((table) => table.columns.map((column) => ({ table, column })))
const allEnds = DECLARED_TABLES.flatMap((table) => [
  ...table.ends.map((end) => ({ table, end })),
  ...table.columns.flatMap((column) => column.ends.map((end) => ({ table, end }))),
])

const isPersonal = ({ is }: DeclaredColumn) => PERSONAL.includes(is)
const isLegal = (rule: RetentionRule): rule is LegalRule => 'law' in RETENTION[rule]
const isOpen = (rule: RetentionRule) => 'while' in RETENTION[rule]

/** The records that name a table as theirs, or that one of its ends names. */
function recordsOf(table: DeclaredTable): string[] {
  const named = RECORDS.filter(([, { tables }]) => tables.includes(table.name)).map(([name]) => name)
  const by = [...table.ends, ...table.columns.filter(isOwn).flatMap(({ ends }) => ends)].flatMap((end) =>
    typeof end === 'object' && 'by' in end && end.by in records ? end.by : [],
  )
  return [...new Set([...named, ...by])]
}

/** An identifier of an account is no data of the table: each has the same end. */
const isOwn = ({ ends }: DeclaredColumn) =>
  !ends.some((end) => typeof end === 'object' && 'by' in end && end.by === 'accountRecords')

/** What ends it: the functions and records found, which have to be one. */
function doersOf(table: DeclaredTable, end: End): string[] {
  if (typeof end === 'string') {
    if (end === 'account')
      return RECORDS.filter(([, { tables }]) => tables.includes(table.name)).map(([name]) => name)
    return [isLegal(end) ? 'the law keeps it' : 'a person']
  }
  if ('with' in end)
    return DECLARED_TABLES.filter(({ name }) => name === end.with).map(({ name }) => `${name}’s end`)
  if (!('by' in end)) return ['the job of what has ended']
  const { by, rule } = end
  if (by in records)
    return erasing(by).some((name) => name === table.name || by === 'accountRecords') ? [by] : []
  const found = files.filter(({ text }) =>
    new RegExp(`^export (?:async )?(?:function|const) ${by}\\b`, 'm').test(text),
  )
  const isCalled = isOpen(rule) || jobs.some(({ text }) => text.includes(`${by}(`))
  return isCalled ? found.map(({ file }) => file) : []
}

/** The tables that the records of this name write, themselves or by a file of their room. */
function erasing(by: string): string[] {
  const { file } = files.find(({ text }) => text.includes(`export const ${by}: PersonalRecords`))!
  const { text, code } = readSource(file)
  const beside = code
    .filter((other) => dirname(other) === dirname(file))
    .map((other) => readSource(other).text)
  return [text, ...beside].flatMap((all) =>
    [...all.matchAll(/\.(?:deleteFrom|updateTable)\('(\w+)'\)/g)].map(([, table]) => table!),
  )
}

test('every column that says something of a person says what for, and when that ends', () => {
  const silent = said.filter(
    ({ column }) => column.is !== 'none' && (!column.purpose || column.ends.length === 0),
  )
  expect(silent.map(({ column }) => `${column.table}.${column.column}`)).toEqual([])
})

test('each end has exactly one thing that does it', () => {
  const odd = allEnds
    .map(({ table, end }) => ({ table: table.table, end, doers: doersOf(table, end) }))
    .filter(({ doers }) => doers.length !== 1)
  expect(odd).toEqual([])
})

test('what the jobs forget is declared as the end of a table', () => {
  const declared = [
    'purgeEnded',
    ...allEnds.flatMap(({ end }) => (typeof end === 'object' && 'by' in end ? end.by : [])),
  ]
  const called = jobs.flatMap(({ text }) => [...text.matchAll(/\b((?:forget|sweep|purge)\w+)\(/g)])
  expect(called.map(([, name]) => name!).filter((name) => !declared.includes(name))).toEqual([])
})

test('what is personal is erased with the account, kept by a law, or ends by itself', () => {
  const endless = DECLARED_TABLES.filter(
    (table) =>
      recordsOf(table).length === 0 &&
      table.columns.some(
        (column) =>
          isPersonal(column) &&
          isOwn(column) &&
          column.ends.some((end) => typeof end === 'string' && isOpen(end)),
      ),
  )
  expect(endless.map(({ table }) => table)).toEqual([])
})

describe('the rules of retention', () => {
  test('keep what the law names ten years from the end of the year', () => {
    const legal = Object.values(RETENTION).filter((rule) => 'law' in rule)
    expect(legal.map(({ from, lasts }) => [from, lasts])).toEqual(
      legal.map(() => ['the end of the year', { years: 10 }]),
    )
  })

  test('keep a visitor as long as the cookie of their browser, and a day', () => {
    expect(RETENTION.visitor.lasts.days * 86_400).toBe(VISITOR_SECONDS + 86_400)
  })
})
