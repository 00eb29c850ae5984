/** The columns that a reader chose for lists of the consoles on this browser, by the place of each list; the last chosen list comes last. */
export type KeptColumns = ReadonlyMap<string, readonly string[]>

/** So many lists are kept at most, and so much text: a cookie goes with every request. */
const MOST_LISTS = 20
const LONGEST = 1_500

const PLACE = /^[\w/*#-]{1,80}$/
const COLUMN = /^[a-zA-Z]\w{0,39}$/

/** The place of a list: its page, whichever thing the address names, and its name among the lists of that page. */
export function placeOfList(pathname: string, name = ''): string {
  const page = pathname.replaceAll(/\/[^/]*\d[^/]*/g, '/*')
  return name === '' ? page : `${page}#${name}`
}

/** The same with the columns of one more list; what no list can be or have is left out. */
export function withColumns(kept: KeptColumns, place: string, columns: readonly string[]): KeptColumns {
  const others = [...kept].filter(([other]) => other !== place)
  const named = columns.filter((column) => COLUMN.test(column))
  return new Map(PLACE.test(place) && named.length > 0 ? [...others, [place, named]] : others)
}

/** The text of the cookie that keeps them: « /agent/contacts:name.phone~… »; the lists chosen first give way. */
export function columnsText(kept: KeptColumns): string {
  const lists = [...kept].map(([place, columns]) => `${place}:${columns.join('.')}`).slice(-MOST_LISTS)
  while (lists.join('~').length > LONGEST) lists.shift()
  return lists.join('~')
}

/** The columns that a cookie's text keeps; a part that says nothing is left out. */
export function parseColumns(text: string | null): KeptColumns {
  const none: KeptColumns = new Map()
  return (text ?? '')
    .split('~')
    .slice(0, MOST_LISTS)
    .reduce((kept, part) => {
      const [place = '', columns = ''] = part.split(':')
      return withColumns(kept, place, columns.split('.'))
    }, none)
}
