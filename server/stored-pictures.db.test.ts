import { expect, test } from 'vitest'
import { makePictures } from '#modules/photographs/server/make-pictures.ts'
import { photographWork } from '#modules/photographs/server/photograph-work.ts'
import { runDueWork } from '#platform/queue/queue.ts'
import { openPhotographDesk } from '#tests/photograph-desk.ts'
import { aPhotograph } from '#tests/photograph-files.ts'
import { storedPictures } from './stored-pictures.ts'

const desk = openPhotographDesk()

test('a stored picture is served under its address for a year, and no other name is served', async () => {
  await desk.sendFile(await aPhotograph({ width: 400, height: 300 }))
  await runDueWork(desk.services, [photographWork({ ...desk, make: makePictures })])
  const [row] = await desk.rows()
  const site = storedPictures(desk.files)
  for (const [format, type] of [
    ['avif', 'image/avif'],
    ['webp', 'image/webp'],
  ]) {
    const answer = await site.request(`/photos/${row!.pictureKey}-400.${format}`)
    const bytes = await answer.arrayBuffer()
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, type])
    expect(answer.headers.get('content-length')).toBe(String(bytes.byteLength))
    expect(answer.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
  }
  const head = await site.request(`/photos/${row!.pictureKey}-400.avif`, { method: 'HEAD' })
  expect([head.status, head.headers.get('content-type'), (await head.arrayBuffer()).byteLength]).toEqual([
    ...[200, 'image/avif', 0],
  ])
  for (const name of [
    `${row!.pictureKey}-640.avif`,
    `${'0'.repeat(32)}-400.avif`,
    `${row!.pictureKey}.jpg`,
    '',
  ])
    expect([name, (await site.request(`/photos/${name}`)).status]).toEqual([name, 404])
})
