import { expect, test } from 'vitest'
import * as listPages from '#app/lists/list-pages.gen.ts'
import { PAGES } from '#app/pages.ts'
import type { ListFiles } from './list-loader.ts'

const withFiles: readonly [string, { files: ListFiles }][] = Object.entries(listPages)
const partOf = (page: string, part: string) => `${page} ${part}`

test('each file of a list that the manifest offers is one of its page, and each list that a page gives a file is offered', () => {
  const offered = PAGES.flatMap(({ csv }) => (csv ? [partOf(`app/${csv.page}`, csv.part)] : []))
  expect(offered.length).toBeGreaterThan(25)
  const given = withFiles.flatMap(([page, { files }]) => Object.keys(files).map((part) => partOf(page, part)))
  expect([...new Set(offered)].toSorted()).toEqual(given.toSorted())
})

test('the file of a list is for those who may read its page', () => {
  const unequal = PAGES.filter(({ area, csv, read, privacy }) => {
    const page = csv && PAGES.find((one) => one.area === area && one.file === csv.page)
    return csv && (page?.read !== read || page.privacy !== privacy)
  })
  expect(unequal).toEqual([])
})
