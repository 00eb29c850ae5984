import { afterEach, expect, test, vi } from 'vitest'
import { keepPictures } from './kept-entries-state.ts'

// As in private browsing, this process has no store of a browser.
const OF = {
  account: 'a',
  inventory: '/agent/reservations/1/etat-des-lieux/depart',
  section: 'keys',
  title: 'Clés',
}
const picture = (name: string) => new File([name], name, { type: 'image/jpeg' })
const sha256 = async (text: string) =>
  Buffer.from(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text))).toString('hex')

/** Answers what is sent, by the name of its photograph. */
function answer(of: (name: string) => Promise<Response>) {
  vi.stubGlobal('fetch', async (_: string, { body }: { body: FormData }) =>
    of((body.get('file') as File).name),
  )
}
afterEach(() => vi.unstubAllGlobals())

test('a photograph that the browser cannot keep is sent at once', async () => {
  answer(async (name) => Response.json({ kind: 'kept', at: '', hash: await sha256(name) }))
  expect(await keepPictures(OF, [picture('one'), picture('two')])).toEqual({ unkept: null, isSent: true })
})

test('photographs that are neither kept nor sent are given back, from the first that failed', async () => {
  answer(async (name) => {
    if (name === 'two') throw new TypeError('no network')
    return Response.json({ kind: 'kept', at: '', hash: await sha256(name) })
  })
  const { unkept, isSent } = await keepPictures(OF, [picture('one'), picture('two'), picture('three')])
  expect(isSent).toBe(true)
  expect(unkept!.files.map(({ name }) => name)).toEqual(['two', 'three'])
  expect(unkept!.words).toMatch(/réessayez/)
})

test('what the server says of a photograph is shown, and one whose hash it did not give is not taken for sent', async () => {
  answer(async () => Response.json({ kind: 'refused', words: 'Trop de photographies.', theirs: null }))
  expect((await keepPictures(OF, [picture('one')])).unkept!.words).toBe('Trop de photographies.')
  answer(async () => Response.json({ kind: 'kept', at: '', hash: 'other' }))
  expect((await keepPictures(OF, [picture('one')])).unkept!.files).toHaveLength(1)
})

test('a photograph that is too heavy is not sent, and trying again is not offered', async () => {
  answer(() => Promise.reject(new Error('sent')))
  const heavy = new File([new Uint8Array(11 * 1024 * 1024)], 'heavy.jpg', { type: 'image/jpeg' })
  expect(await keepPictures(OF, [heavy])).toMatchObject({ unkept: { files: [] }, isSent: false })
})
