import { Readable } from 'node:stream'
import { describe, expect, test } from 'vitest'
import { type Files, isFileKey } from './files.ts'

const bytes = (text: string) => new TextEncoder().encode(text)
const PNG = 'image/png'

/** The tests that every store of files passes; `open` gives the same store each time. */
export function filesContract(open: () => Files) {
  const listed = (beginning?: string) => Readable.from(open().keys(beginning)).toArray()

  test('returns what was put, byte for byte, an empty file too', async () => {
    const content = new Uint8Array([0, 255, 37, 80, 68, 70])
    await open().put('contracts/2026/a-1.pdf', content, 'application/pdf')
    await open().put('contracts/2026/none.pdf', new Uint8Array(), 'application/pdf')
    expect(await open().get('contracts/2026/a-1.pdf')).toEqual(content)
    expect(await open().get('contracts/2026/none.pdf')).toEqual(new Uint8Array())
  })

  test('returns a file of twenty megabytes as it was put', async () => {
    const large = new Uint8Array(20 * 1024 * 1024).map((_, at) => at % 251)
    await open().put('large/one.bin', large, 'application/octet-stream')
    const found = await open().get('large/one.bin')
    expect(Buffer.from(found!).equals(large)).toBe(true)
  })

  test('replaces a file whole, also when several write it at once', async () => {
    await open().put('notes/one.txt', bytes('long first content'), 'text/plain')
    await Promise.all(
      ['a', 'b', 'c'].map((letter) => open().put('notes/one.txt', bytes(letter.repeat(9)), 'text/plain')),
    )
    const found = new TextDecoder().decode((await open().get('notes/one.txt'))!)
    expect(found).toMatch(/^(a{9}|b{9}|c{9})$/)
    expect(await listed('notes/')).toEqual(['notes/one.txt'])
  })

  test('a new file does not replace one that is there', async () => {
    expect(await open().putNew('new/one.txt', bytes('first'), 'text/plain')).toBe(true)
    expect(await open().putNew('new/one.txt', bytes('second'), 'text/plain')).toBe(false)
    expect(await open().get('new/one.txt')).toEqual(bytes('first'))
    expect(await listed('new/')).toEqual(['new/one.txt'])
  })

  test('an unknown key returns null, even below the key of a file', async () => {
    await open().put('plain', bytes('x'), 'text/plain')
    expect(await open().get('missing.pdf')).toBeNull()
    expect(await open().get('plain/below')).toBeNull()
  })

  test('deletes one file and no other, and may delete it again', async () => {
    await open().put('left/one.pdf', bytes('x'), 'application/pdf')
    await open().put('left/two.pdf', bytes('y'), 'application/pdf')
    await open().delete('left/one.pdf')
    await open().delete('left/one.pdf')
    await open().delete('never/there.pdf')
    await open().delete('left/two.pdf/below')
    expect(await open().get('left/one.pdf')).toBeNull()
    expect(await open().get('left/two.pdf')).toEqual(bytes('y'))
  })

  test('lists the keys that begin with a text, in the order of their bytes', async () => {
    const keys = [
      'order/a-1',
      'order/a.txt',
      'order/a/1/deep',
      'order/a/10',
      'order/a/2',
      'order/a2',
      'order/b',
    ]
    for (const key of keys.toReversed()) await open().put(key, bytes('x'), 'text/plain')
    expect(await listed('order/')).toEqual(keys)
    expect(await listed('order/a/1')).toEqual(['order/a/1/deep', 'order/a/10'])
    expect(await listed('order/missing')).toEqual([])
    expect(await listed()).toEqual(expect.arrayContaining(keys))
    await expect(listed('../order/a')).rejects.toThrow(RangeError)
  })

  test('a link, where the store has one, gives the file as it is to be shown', async () => {
    const content = bytes('a picture')
    await open().put('links/one.png', content, 'application/octet-stream')
    const link = await open().linkTo('links/one.png', { name: 'été.png', type: PNG, how: 'inline' })
    if (link === null) return
    const answer = await fetch(link)
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, PNG])
    expect(answer.headers.get('content-disposition')).toBe("inline; filename*=UTF-8''%C3%A9t%C3%A9.png")
    expect(new Uint8Array(await answer.arrayBuffer())).toEqual(content)
  })

  describe('refuses', () => {
    test.each([
      ...['', '../secret', 'a/../../b', '/etc/passwd', 'a//b', 'a/', '.hidden', 'a/.b', 'a\\b', 'a\0b', 'é'],
      'x'.repeat(401),
    ])('the key %j', async (key) => {
      expect(isFileKey(key)).toBe(false)
      const shown = { name: 'x', type: PNG, how: 'inline' } as const
      await expect(open().put(key, bytes('x'), 'text/plain')).rejects.toThrow(RangeError)
      await expect(open().putNew(key, bytes('x'), 'text/plain')).rejects.toThrow(RangeError)
      await expect(open().get(key)).rejects.toThrow(RangeError)
      await expect(open().delete(key)).rejects.toThrow(RangeError)
      await expect(open().linkTo(key, shown)).rejects.toThrow(RangeError)
    })
  })
}
