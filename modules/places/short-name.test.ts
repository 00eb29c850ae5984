import { expect, test } from 'vitest'
import { shortName } from './short-name.ts'

test.each([
  ['saint remy de provence', 'saint remy'],
  ['aix en provence', null],
  ['villefranche sur mer', 'villefranche'],
  ['saint jean cap ferrat', null],
  ['bormes les mimosas', 'bormes'],
  ['gare de nice ville', null],
  ['cap d ail', null],
  ['plage de pampelonne', null],
  ['cannes', null],
])('« %s » is also called « %s »', (name, short) => expect(shortName(name)).toBe(short))
