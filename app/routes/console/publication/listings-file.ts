import { PUBLICATION_LIST } from '#modules/publication/publication-list.ts'
import { listPublications } from '#modules/publication/server/list-publications.ts'
import { listFile } from '../frame/list-file.ts'

/** All the listings that the page lists, by its filters. */
export const loader = listFile(PUBLICATION_LIST, 'annonces', ({ services, actor, wish }) =>
  listPublications(services, actor, wish),
)
