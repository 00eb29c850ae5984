import pg from 'pg'

/** Type identifiers of PostgreSQL whose default parsing would lose a date's day or an integer's precision. */
export const INT8 = 20
export const DATE = 1082
export const DATERANGE = 3912

/** Dates and ranges stay text, 64-bit integers become numbers (ids and cents stay far below 2^53). */
export const postgresTypes: pg.CustomTypesConfig = {
  getTypeParser(id: number, format?: 'text' | 'binary') {
    if (id === INT8) return Number
    if (id === DATE || id === DATERANGE) return String
    return pg.types.getTypeParser(id, format as 'text')
  },
} as pg.CustomTypesConfig
