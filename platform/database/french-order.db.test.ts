import fc from 'fast-check'
import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { frenchOrder } from '#shared/french-order.ts'
import { openTestDatabase } from '#tests/test-database.ts'
import type { Database } from './database.ts'
import { inFrenchOrder, inNameOrder } from './french-order.ts'

let db: Database
beforeAll(async () => {
  db = (await openTestDatabase()).db
})

/** The texts in the order of the database. */
async function sorted(texts: readonly string[], order = inFrenchOrder): Promise<string[]> {
  const { rows } = await sql<{ text: string }>`
    select t.text from unnest(${texts}::text[]) with ordinality t(text, place)
    order by ${order(sql`t.text`)}, t.place`.execute(db)
  return rows.map(({ text }) => text)
}

describe('the French order of texts', () => {
  test('puts an accented letter with its letter, capitals after, and œ as oe', async () => {
    const words = [
      'Zoé',
      'Èze',
      'eau',
      'Eze',
      'été',
      'Olive',
      'œuf',
      'Ouest',
      'odeur',
      'côté',
      'côte',
      'coté',
      'cote',
    ]
    expect(await sorted(words)).toEqual([
      ...[
        'cote',
        'coté',
        'côte',
        'côté',
        'eau',
        'été',
        'Eze',
        'Èze',
        'odeur',
        'œuf',
        'Olive',
        'Ouest',
        'Zoé',
      ],
    ])
  })

  const unit = fc.constantFrom(..."aàâbcæçdeéèêëiîïoôœuùûüyÿzAÀÉÆÈÎÔŒZ019 -\u2019'.,()&")
  const words = fc.array(fc.string({ unit, minLength: 1, maxLength: 12 }), { minLength: 2, maxLength: 40 })

  test('is that of the collator, for any words', async () => {
    await fc.assert(
      fc.asyncProperty(words, async (texts) => {
        const found = await sorted(texts)
        for (const [n, text] of found.entries())
          if (n > 0)
            expect(frenchOrder(found[n - 1]!, text), `${found[n - 1]} | ${text}`).toBeLessThanOrEqual(0)
      }),
      { numRuns: 150 },
    )
  })

  test('of last names leaves « de » out, and counts « du » and « Le »', async () => {
    const names = ['Martin', 'de Gaulle', 'd’Estaing', 'Du Bellay', 'Le Goff', 'Garnier', 'Évrard', 'Denis']
    expect(await sorted(names, inNameOrder)).toEqual([
      ...['Denis', 'Du Bellay', 'd’Estaing', 'Évrard', 'Garnier', 'de Gaulle', 'Le Goff', 'Martin'],
    ])
  })
})
