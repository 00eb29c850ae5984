import { expect, test } from 'vitest'
import { formatEuros } from '#shared/money.ts'
import { textOf } from '#shared/printed-document.ts'
import { scheduleDocumentText } from './schedule-document.ts'

test('the schedule says what is due, paid and left, due by due and in all', () => {
  const document = scheduleDocumentText({
    ...{ reservation: 'CAL-2026-000001', title: 'Villa Azur', on: '2027-02-01' },
    ...{ arrival: '2027-07-17', departure: '2027-07-24' },
    dues: [
      { label: 'Acompte', dueOn: '2027-01-17', amount: 500_000, paid: 500_000 },
      { label: 'Solde', dueOn: '2027-06-17', amount: 1_590_000, paid: 90_000 },
    ],
  })
  const table = document.articles[0]!.blocks[0]!
  expect(table.kind === 'table' && table.footer).toEqual([
    ...['Total', ''],
    ...[2_090_000, 590_000, 1_500_000].map((cents) => formatEuros(cents)),
  ])
  expect(textOf(document).join(' ')).toContain('CAL-2026-000001')
})
