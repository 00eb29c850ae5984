import { mkdirSync, readdirSync, utimesSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { temporaryFolder } from '#tests/after-file.ts'
import { streamedForm } from './streamed-form.ts'

const folder = temporaryFolder('streamed-form')
const MB = 1024 * 1024
const MOST = 500

async function read(form: FormData | string, contentType?: string) {
  const answer = new Response(form)
  const type = contentType ?? answer.headers.get('content-type')!
  return streamedForm(answer.body!, { contentType: type, folder, most: MOST })
}
const formOf = (...parts: [string, string | File][]) => {
  const form = new FormData()
  for (const [name, value] of parts) form.append(name, value)
  return form
}

/** Sends and reads a file of so many megabytes: its bytes, and how far the process grew meanwhile. */
async function readHeavy(megabytes: number): Promise<{ bytes: number; growth: number }> {
  const before = process.memoryUsage().rss
  let most = before
  const measure = () => (most = Math.max(most, process.memoryUsage().rss))
  const piece = new Uint8Array(MB / 16).fill(65)
  const head = '--b\r\nContent-Disposition: form-data; name="file"; filename="grand.csv"\r\n\r\n'
  let sent = 0
  const body = new ReadableStream<Uint8Array>({
    start: (sink) => sink.enqueue(new TextEncoder().encode(head)),
    pull: (sink) => {
      measure()
      if (sent < megabytes * 16) sink.enqueue(piece)
      else {
        sink.enqueue(new TextEncoder().encode('\r\n--b--\r\n'))
        sink.close()
      }
      sent += 1
    },
  })
  const contentType = 'multipart/form-data; boundary=b'
  const { fields, forget } = (await streamedForm(body, { contentType, folder, most: MOST }))!
  let bytes = 0
  for await (const some of (fields.get('file') as File).stream()) {
    bytes += some.length
    measure()
  }
  await forget()
  return { bytes, growth: most - before }
}

describe('a form with files', () => {
  test('has its fields and files in their order, and its files until they are forgotten', async () => {
    const csv = new File(['Nom\nLefèvre'], 'carnet d’été.csv', { type: 'text/csv' })
    const sent = formOf(
      ['intent', 'take'],
      ['file', csv],
      ['ville', 'Théoule 🌊'],
      ['file', new File([], '')],
    )
    const { fields, forget } = (await read(sent))!
    expect([...fields.keys()]).toEqual(['intent', 'file', 'ville', 'file'])
    expect(fields.get('ville')).toBe('Théoule 🌊')
    const [file, empty] = fields.getAll('file') as [File, File]
    expect([file.name, file.type, await file.text()]).toEqual([
      'carnet d’été.csv',
      'text/csv',
      'Nom\nLefèvre',
    ])
    expect([empty.name, empty.size]).toEqual(['', 0])
    expect(readdirSync(folder)).toHaveLength(1)
    await forget()
    expect(readdirSync(folder)).toEqual([])
  })

  test('of 128 MB is read, and read again, in a quarter of that memory', async () => {
    await readHeavy(64)
    const [heavy, heavier] = [await readHeavy(128), await readHeavy(192)]
    expect([heavy.bytes, heavier.bytes]).toEqual([128 * MB, 192 * MB])
    // Each is heavier by 64 MB than the one before, whose memory it uses again: kept whole, both would grow by more than that. What
    // other tests of this process leave behind is collected during one of them.
    expect(Math.min(heavy.growth, heavier.growth)).toBeLessThan(32 * MB)
  })

  test.each([
    [
      'is cut short',
      '--b\r\nContent-Disposition: form-data; name="file"; filename="a.csv"\r\n\r\nNom',
      undefined,
    ],
    ['has no boundary', 'x', 'multipart/form-data'],
    ['has no part', 'x', undefined],
  ])('that %s is refused, and leaves nothing', async (_, body, type) => {
    expect(await read(body, type ?? 'multipart/form-data; boundary=b')).toBeNull()
    expect(readdirSync(folder)).toEqual([])
  })

  test.each([
    ['endless parts', Array.from({ length: MOST + 1 }, (_, n): [string, string] => [`f${n}`, '1'])],
    ['an endless field', [['note', 'a'.repeat(MB)]] as [string, string][]],
    ['an endless name', [['n'.repeat(MB / 8), 'a']] as [string, string][]],
  ])('with %s is refused', async (_, parts) => {
    expect(await read(formOf(...parts))).toBeNull()
    expect(readdirSync(folder)).toEqual([])
  })

  test('finds no file that a killed process left an hour ago, and leaves those of another request', async () => {
    for (const name of ['form-old', 'form-now']) mkdirSync(join(folder, name))
    const old = new Date(Date.now() - 2 * 3_600_000)
    utimesSync(join(folder, 'form-old'), old, old)
    await (await read(formOf(['file', new File(['a'], 'a.csv')])))!.forget()
    expect(readdirSync(folder)).toEqual(['form-now'])
  })
})
