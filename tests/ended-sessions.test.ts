import { globSync } from 'node:fs'
import { expect, test } from 'vitest'
import { ROOT, readSource } from './source-files.ts'

/** Ways to end sessions: a statement of ours, or what Better Auth is asked to do. */
const ENDS = /deleteFrom\('sessions'\)|delete from sessions|revokeOtherSessions: true|api\.resetPassword\(/
/** What has a browser forget what it was shown: those of the other rooms follow these events. */
const SAYS = /'account\.(?:others_ended|session_ended|signed_out)'/

/** Files that end sessions in silence, and why. */
const SILENT: Readonly<Record<string, string>> = {
  'modules/accounts/server/account-records.ts': 'the account is erased, by each room for what it keeps',
  'modules/accounts/server/forget-ended-sessions.ts':
    'they ended by their time, and their person asked for nothing',
  'modules/accounts/server/open-account.ts': 'the account is new: no browser was shown anything',
  'modules/accounts/server/sign-in.ts': 'it was opened a moment before, and never given to the browser',
}

test('each place that ends sessions says so to the rooms that show things to browsers, or says here why not', () => {
  const found = globSync('{app,db,modules,platform,server}/**/*.ts', { cwd: ROOT })
    .filter((file) => !file.endsWith('.test.ts') && ENDS.test(readSource(file).text))
    .sort()
  const silent = found.filter((file) => !SAYS.test(readSource(file).text))
  expect(silent).toEqual(Object.keys(SILENT).sort())
  expect(found).toContain('modules/accounts/server/reset-password.ts')
})
