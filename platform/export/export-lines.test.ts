import { Readable } from 'node:stream'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { linesOf, parseExportLine } from './export-lines.ts'

async function* pieces(texts: readonly string[]) {
  yield* texts
}

test('lines are the same wherever the text is cut', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.stringMatching(/^[^\n]{1,8}$/)),
      fc.infiniteStream(fc.integer({ min: 1, max: 5 })),
      async (lines, sizes) => {
        const text = lines.map((line) => `${line}\n`).join('')
        const cut: string[] = []
        for (let at = 0; at < text.length; ) {
          const size = sizes.next().value as number
          cut.push(text.slice(at, at + size))
          at += size
        }
        expect(await Readable.from(linesOf(pieces(cut))).toArray()).toEqual(lines)
      },
    ),
  )
})

test('the kind of each line is recognized', () => {
  expect(parseExportLine('["1",null]')).toEqual({ kind: 'row', json: '["1",null]' })
  expect(parseExportLine('"JVBERg=="')).toEqual({ kind: 'bytes', json: '"JVBERg=="' })
  expect(parseExportLine('{"table":"users","columns":["id"]}')).toMatchObject({ kind: 'table' })
  expect(parseExportLine('{"file":"a.pdf","bytes":3}')).toMatchObject({ kind: 'file' })
  expect(parseExportLine('{"end":{"tables":0,"rows":0,"files":0}}')).toMatchObject({ kind: 'end' })
  expect(() => parseExportLine('{"other":1}')).toThrow('Not a line')
  expect(() => parseExportLine('insert into users')).toThrow(SyntaxError)
})
