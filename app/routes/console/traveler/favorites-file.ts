import { FAVORITE_LIST } from '#modules/favorites/favorite-list.ts'
import { listFile } from '../frame/list-file.ts'
import { listFavoriteLines } from './favorite-lines.ts'

/** The account's saved villas, by the filters of the page. */
export const loader = listFile(FAVORITE_LIST, 'favoris', listFavoriteLines)
