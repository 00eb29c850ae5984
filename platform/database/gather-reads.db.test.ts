import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { openTestDatabase } from '#tests/test-database.ts'
import type { Database } from './database.ts'
import { gatherReads } from './gather-reads.ts'
import { countQueriesOf, mostAsked, queriesOfRequest } from './request-queries.ts'
import { inTransaction } from './transaction.ts'

let db: Database
beforeAll(async () => {
  db = (await openTestDatabase()).db
})

/** What `work` asked of the database, and its answer. */
async function counted<R>(work: (reading: Database) => Promise<R>) {
  return countQueriesOf(async () => {
    const answer = await work(gatherReads(db))
    const { count, reads } = queriesOfRequest()!
    return { answer, count, reads, alike: mostAsked(queriesOfRequest()!).times }
  })
}

const numbered = (n: number) => sql<{ n: number }>`select ${n}::int as n`
const rowsOf = async (reading: Database, n: number) => (await numbered(n).execute(reading)).rows

describe('values', () => {
  test.each([
    ['an instant to the microsecond', "'2026-03-29 02:30:00.123456+02'::timestamptz"],
    ['an instant of a former century', "'1873-11-27 09:00:00+00'::timestamptz"],
    ['a day', "'2026-10-25'::date"],
    ['nights', "'[2026-06-13,2026-06-20)'::daterange"],
    ['a 64-bit integer', '9007199254740991::bigint'],
    ['cents that are added up', 'sum(12345678901::bigint)::bigint'],
    ['a number with decimals', '0.1::float8'],
    ['a decimal', '1.50::numeric'],
    ['a decimal without decimals', 'sum(12::bigint)'],
    ['bytes', "'\\xdeadbeef'::bytea"],
    ['a truth', 'true'],
    ['no value', 'null::timestamptz'],
    ['words', `E'L’été d''Éze, "à 3 €" : \\\\n $1 {}[]\\n\\t'`],
    ['an identifier', "'6f1c1a52-6f7c-4f0b-9b3e-0d5a7a1f3c11'::uuid"],
    ['JSON', `'{"a_b": [1, null, "2026-03-29T02:30:00+02:00"], "c": {"d_e": 1.5}}'::jsonb`],
    ['JSON that is null', "'null'::jsonb"],
    ['a list of words', `array['a', 'b,c', '"d"', null]::text[]`],
    ['a list of integers', 'array[1, 2]::int[]'],
    ['a list of 64-bit integers', 'array[1, 2]::bigint[]'],
    ['a list of days', "array['2026-10-25'::date]"],
    ['a list of instants', "array['2026-10-25 10:00:00+02'::timestamptz]"],
    ['a duration', "interval '3 days'"],
  ])('%s is the same in a gathered read as in a plain one', async (_, expression) => {
    const query = sql`select ${sql.raw(expression)} as some_value, 1 as other`
    const plain = await query.execute(db)
    const { answer } = await counted((reading) =>
      Promise.all([query.execute(reading), rowsOf(reading, 7), query.execute(reading)]),
    )
    expect(answer[0].rows).toStrictEqual(plain.rows)
    expect(answer[2].rows).toStrictEqual(plain.rows)
    expect(answer[1]).toEqual([{ n: 7 }])
  })

  test('rows keep their order, their names and their absence', async () => {
    const ordered = sql`select n, 2 * n as twice_n from generate_series(1, 500) n order by n % 7, n desc`
    const none = sql`select 1 as n where false`
    const { answer, count } = await counted((reading) =>
      Promise.all([ordered.execute(reading), none.execute(reading)]),
    )
    expect(answer[0].rows).toEqual((await ordered.execute(db)).rows)
    expect(answer[1].rows).toEqual([])
    expect(count).toBe(1)
  })

  test('a sign of a parameter in a string, a name or a comment is left as it is', async () => {
    const tricky = sql`select '$1 it''s' as "$2", ${'five'}::text as five -- not $1
      /* nor $1 */`
    const { answer } = await counted((reading) =>
      Promise.all([rowsOf(reading, 3), tricky.execute(reading), rowsOf(reading, 4)]),
    )
    expect(answer).toEqual([
      [{ n: 3 }],
      expect.objectContaining({ rows: [{ $2: "$1 it's", five: 'five' }] }),
      [{ n: 4 }],
    ])
  })
})

describe('queries', () => {
  test('reads that do not wait for each other are one query, and those that follow them another', async () => {
    const chain = async (reading: Database, length: number) => {
      for (let n = 1; n <= length; n += 1) await rowsOf(reading, n)
    }
    const { count, reads } = await counted((reading) =>
      Promise.all([chain(reading, 3), chain(reading, 2), chain(reading, 3)]),
    )
    expect({ count, reads }).toEqual({ count: 3, reads: 8 })
  })

  test('a chain with a slow read keeps the others in step: the number does not hang on the time', async () => {
    const slow = async (reading: Database) => {
      await sql`select pg_sleep(0.05)::text`.execute(reading)
      await rowsOf(reading, 1)
    }
    const quick = async (reading: Database) => {
      await rowsOf(reading, 1)
      await rowsOf(reading, 2)
    }
    const { count } = await counted((reading) => Promise.all([slow(reading), quick(reading)]))
    expect(count).toBe(2)
  })

  test('a read asked for each row of a list shows as many times of one statement', async () => {
    const { count, alike } = await counted((reading) =>
      Promise.all([1, 2, 3, 4, 5].map((n) => rowsOf(reading, n))),
    )
    expect({ count, alike }).toEqual({ count: 1, alike: 5 })
  })

  test('more reads than one result has room for become several queries', async () => {
    const many = Array.from({ length: 70 }, (_, n) => n)
    const { answer, count } = await counted((reading) => Promise.all(many.map((n) => rowsOf(reading, n))))
    expect(answer).toEqual(many.map((n) => [{ n }]))
    expect(count).toBe(3)
  })

  test('a read that the database refuses says so itself, and the others are answered', async () => {
    const { answer } = await counted((reading) =>
      Promise.allSettled([rowsOf(reading, 1), sql`select 1 / ${0}::int as n`.execute(reading)]),
    )
    expect(answer).toEqual([
      { status: 'fulfilled', value: [{ n: 1 }] },
      { status: 'rejected', reason: expect.objectContaining({ code: '22012' }) },
    ])
  })
})

describe('what several reads work out first', () => {
  /** Says what was worked out, which differs each time that it is. */
  const worked = (from: number, plus: number) => sql<{
    made: string
    n: number
  }>`with "worked_out" as materialized (
    select (gen_random_uuid())::text as made, ${from}::int as n)
    select made, n + ${plus}::int as n from "worked_out"`
  const rowOf = async (reading: Database, from: number, plus: number) =>
    (await worked(from, plus).execute(reading)).rows[0]!

  test('the same from the same values is worked out once, whatever they do with it', async () => {
    const { answer, count, reads } = await counted((reading) =>
      Promise.all([rowOf(reading, 1, 10), rowsOf(reading, 7), rowOf(reading, 1, 20)]),
    )
    const [first, other, second] = answer
    expect([first.n, other, second.n]).toEqual([11, [{ n: 7 }], 21])
    expect(second.made).toBe(first.made)
    expect({ count, reads }).toEqual({ count: 1, reads: 3 })
  })

  test('from other values it is worked out apart', async () => {
    const { answer } = await counted((reading) =>
      Promise.all([rowOf(reading, 1, 10), rowOf(reading, 2, 10), rowOf(reading, 1, 30)]),
    )
    const [first, other, last] = answer
    expect([first.n, other.n, last.n]).toEqual([11, 12, 31])
    expect(other.made).not.toBe(first.made)
    expect(last.made).toBe(first.made)
  })
})

describe('what writes', () => {
  test('is asked as it is, beside the reads of its turn', async () => {
    const reading = gatherReads(db)
    const write = sql`insert into agencies (slug, name, legal_form, siren, address, email, phone, card_number, card_authority,
      guarantor, guarantor_address, liability_insurer, mediator, mediator_url)
      values ('gathered', 'A', '-', '-', '-', '-', '-', '-', '-', '-', '-', '-', '-', '-') returning slug`
    const [written, read] = await Promise.all([
      write.execute(reading),
      rowsOf(reading, 1),
      rowsOf(reading, 2),
    ])
    expect(written.rows).toEqual([{ slug: 'gathered' }])
    expect(read).toEqual([{ n: 1 }])
  })

  test.each([
    ['a lock for share is asked alone', 'select id from agencies for share', 2],
    ['a column named share is gathered', 'select 1 as share', 1],
  ])('%s', async (_, text, queries) => {
    const asked = await counted((reading) =>
      Promise.all([sql.raw(text).execute(reading), rowsOf(reading, 1), rowsOf(reading, 2)]),
    )
    expect(asked.count).toBe(queries)
  })

  test('a transaction begun by a handle that gathers keeps all or nothing', async () => {
    const reading = gatherReads(db)
    const rename = (to: string, then: () => void) =>
      inTransaction(reading, async (trx) => {
        await sql`update agencies set name = ${to} where slug = 'gathered'`.execute(trx)
        await Promise.all([rowsOf(trx, 1), rowsOf(trx, 2)])
        then()
      })
    await rename('B', () => {})
    await expect(
      rename('C', () => {
        throw new Error('no')
      }),
    ).rejects.toThrow('no')
    const { rows } = await sql`select name from agencies where slug = 'gathered'`.execute(reading)
    expect(rows).toEqual([{ name: 'B' }])
  })
})
