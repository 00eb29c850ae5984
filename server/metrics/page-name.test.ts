import { expect, test } from 'vitest'
import { pageName } from './page-name.ts'

test.for([
  ['/', '/'],
  ['/annonces', '/annonces'],
  ['/Annonces/villa-des-pins', '/annonces/:id'],
  ['/annonces/carte', '/annonces/carte'],
  ['/annonces/villa-des-pins.data', '/annonces/:id'],
  ['/api/properties/12', '/api/properties/:id'],
  ['/r/a-secret-token', '/r/:token'],
  ['/assets/entry-abc.js', 'file'],
  ['/wp-login.php', 'other'],
  ['/annonces/a/b/c/d/e', 'other'],
])('requests for %s are counted as %s', ([path, name]) => {
  expect(pageName(path!)).toBe(name)
})
