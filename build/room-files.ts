import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** What the files of a new room are written with. */
export type NewRoom = {
  /** In English, plural, as its folder is named: `contacts`, `key-holders`. */
  rooms: string
  /** One of its things in English: `contact`, `key-holder`. */
  room: string
  /** Its things in French, as the page is named, then one and several of them in a sentence. */
  label: string
  one: string
  many: string
  /** The number of its migration. */
  number: string
  /** Its place among the personal records. */
  place: number
  /** Its place in the sidebar; null for a page that has no line there. */
  menu: number | null
}

/** The folder of the texts, each at the path that its file has in the product. */
const TEXTS = 'build/new-room'

/** The files of a room of an agency, by their path: list, query, act, policy, personal records, page with CSV, tests. */
export function roomFiles(root: string, given: NewRoom): Map<string, string> {
  const words = wordsOf(given)
  const fill = (text: string) => text.replaceAll(/\{(\w+)\}/g, (all, word: string) => words[word] ?? all)
  const texts = globSync(`${TEXTS}/**/*.txt`, { cwd: root }).sort()
  return new Map(
    texts.map((text) => {
      const path = text.slice(TEXTS.length + 1, -'.txt'.length)
      const named = path.replaceAll(/ROOMS|ROOM|NUMBER/g, (name) => words[name.toLowerCase()]!)
      return [named, fill(readFileSync(join(root, text), 'utf8'))]
    }),
  )
}

function wordsOf({ rooms, room, label, one, many, number, place, menu }: NewRoom): Record<string, string> {
  if (![rooms, room].every((name) => /^[a-z]+(-[a-z]+)*$/.test(name)) || rooms === room)
    throw new RangeError(`A room is named in English, plural and singular: ${rooms}, ${room}`)
  const snake = (name: string) => name.replaceAll('-', '_')
  const camel = (name: string) => name.replaceAll(/-(\w)/g, (_, letter: string) => letter.toUpperCase())
  const pascal = (name: string) => camel(`-${name}`)
  return {
    ...{ rooms, room, number, Rooms: pascal(rooms), Room: pascal(room), ROOM: snake(room).toUpperCase() },
    ...{ words: rooms.replaceAll('-', ' '), action: snake(room), table: snake(rooms), tables: camel(rooms) },
    ...{ camel: camel(room), part: snake(many.toLowerCase().replaceAll(' ', '-')), Label: label, one, many },
    One: one.charAt(0).toUpperCase() + one.slice(1),
    ...{ place: String(place), menu: menu === null ? '' : `menu: [${menu}, '${label}'], ` },
  }
}
