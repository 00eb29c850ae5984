import type { LoaderFunctionArgs } from 'react-router'
import * as pages from '#app/lists/list-pages.gen.ts'
import { pageOfPattern } from '#app/manifest/find-page.ts'
import { PAGES } from '#app/pages.ts'
import type { ListFiles } from './list-loader.ts'

const LIST_PAGES: Readonly<Record<string, { files: ListFiles }>> = pages

/** The file of a list of a console's page, at each address that a line of the manifest gives it (`csv`). */
export function loader({ context, url, params, pattern }: LoaderFunctionArgs): Promise<Response> {
  const { page, part, name, label } = pageOfPattern(PAGES, pattern)!.csv!
  const address = url.pathname.replace(/\.csv$/, '')
  const pageAddress = part === '' ? address : address.slice(0, -`/${part}`.length)
  const file = { name, label, address, pageAddress }
  return LIST_PAGES[`app/${page}`]!.files[part]!.answerFile({ context, url, params }, file)
}
