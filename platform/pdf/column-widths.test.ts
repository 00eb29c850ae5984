import { expect, test } from 'vitest'
import { fitColumns } from './column-widths.ts'

test('columns that fit keep their widths, and the first takes what remains', () => {
  expect(
    fitColumns(
      [
        { wanted: 100, least: 40 },
        { wanted: 60, least: 40 },
      ],
      300,
    ),
  ).toEqual([240, 60])
})

test('columns that are too wide shrink together beside those that are not', () => {
  const columns = [
    { wanted: 400, least: 40 },
    { wanted: 50, least: 40 },
    { wanted: 200, least: 40 },
  ]
  expect(fitColumns(columns, 350)).toEqual([200, 50, 100])
})

test('a column never shrinks below its heading, which would break it over two lines', () => {
  const columns = [
    { wanted: 900, least: 50 },
    { wanted: 130, least: 66 },
    { wanted: 500, least: 50 },
  ]
  const widths = fitColumns(columns, 300)
  expect(widths[1]).toBe(66)
  expect(widths.reduce((sum, width) => sum + width, 0)).toBeCloseTo(300)
})

test('headings that would not fit together break rather than leave the page', () => {
  const columns = Array.from({ length: 3 }, () => ({ wanted: 200, least: 150 }))
  expect(fitColumns(columns, 300)).toEqual([100, 100, 100])
})
