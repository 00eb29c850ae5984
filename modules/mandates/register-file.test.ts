import { expect, test } from 'vitest'
import { fileLine, REGISTER_FILE_COLUMNS } from './register-file.ts'
import { REGISTER_COLUMNS } from './register-line.ts'

test('a line of the file has a cell for each column, the two hashes last', () => {
  const cells = REGISTER_COLUMNS.map((_, at) => `cell ${at}`)
  const line = fileLine({ position: 1, cells, previousHash: 'before', hash: 'own' })
  expect(line).toHaveLength(REGISTER_FILE_COLUMNS.length)
  expect(line.slice(-2)).toEqual(['before', 'own'])
})
