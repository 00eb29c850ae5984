import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { readDiskNotice } from '#modules/operations/server/disk-notice.ts'
import { DiskNotice } from './disk-notice.tsx'

/** What the page of operations says of a disk of 20 GB with so much free. */
const said = (free: number) =>
  renderToStaticMarkup(
    <DiskNotice
      disk={readDiskNotice({ config: { dataDirectory: '/data' } }, () => ({ free, total: 20e9 }))}
    />,
  ).replaceAll(/\s/g, ' ')

test('the page of operations warns of a disk below 10 % with what is left, says that one is full, and nothing of another', () => {
  expect(said(1.4e9)).toMatch(/Le disque est presque plein.*1,4 Go libres sur 20 Go\. Prévenez la personne/)
  expect(said(1_000)).toMatch(/Il n’y a plus de place sur le disque.*Les réservations vont être refusées/)
  expect(said(2e9)).toBe('')
})
