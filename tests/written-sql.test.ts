import { describe, expect, test } from 'vitest'
import { readTables, writtenTables } from './written-sql.ts'

describe('the tables that a source file names', () => {
  test.each([
    ["db.selectFrom('users as u')", ['users']],
    ["db.selectFrom(\n  'agencyMembers',\n)", ['agencyMembers']],
    [
      ".innerJoin('properties', 'properties.id', 'm.propertyId').leftJoin('users as u', 'u.id', 'm.ownerId')",
      ['properties', 'users'],
    ],
    ['sql`select 1 from property_versions v join users u on true`', ['propertyVersions', 'users']],
    ['sql`select 1 from $' + '{PROPERTY_ROWS} p`', []],
    ["is.selectFrom(PROPERTY_ROWS.as('p'))", []],
    ['/** Reads what is from users. */', []],
    ['// from users', []],
  ])('are read: %s', (text, tables) => {
    expect(readTables(text)).toEqual(tables)
  })

  test.each([
    ["trx.insertInto('users')", ['users']],
    ['sql`update property_versions set is_active = false`', ['propertyVersions']],
    ['sql`insert into users (id) values (1)`', ['users']],
    ["trx.selectFrom('users')", []],
  ])('are written: %s', (text, tables) => {
    expect(writtenTables(text)).toEqual(tables)
  })
})
