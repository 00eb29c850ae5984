import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { openLocalFiles } from '#platform/files/local-files.ts'
import { hasProgram } from '#tests/system-program.ts'
import { openTimestampServer } from '#tests/timestamp-server.ts'
import { certificateBytes } from './certificate.ts'
import { createEmbeddedTimestamps } from './embedded-timestamps.ts'
import { createRfc3161Timestamps } from './rfc3161-timestamps.ts'
import { keptTimestampIdentity } from './signing-identity.ts'
import { describeTimestampAuthority } from './timestamp-port.contract.ts'

const folder = mkdtempSync(join(tmpdir(), 'calanque-timestamps-'))
const path = (name: string) => join(folder, name)
const clock = { now: () => new Date('2026-11-20T09:30:00Z') }
const needs = { files: openLocalFiles(path('files')), clock, secret: 'a secret of at least 32 characters' }
const server = await openTimestampServer(needs)
afterAll(async () => {
  await server.close()
  rmSync(folder, { recursive: true, force: true })
})

describeTimestampAuthority('the embedded authority', async () => createEmbeddedTimestamps(needs))
describeTimestampAuthority('an RFC 3161 authority', async () => createRfc3161Timestamps(server))

test('the name of the embedded authority states that it is the house’s own', () => {
  expect(createEmbeddedTimestamps(needs).name).toContain('interne (sans tiers)')
})

describe('a faulty RFC 3161 authority', () => {
  const digest = createHash('sha256').update('a signature').digest()

  test.each([
    ...(['refuses', 'fails', 'another_nonce', 'another_digest', 'forged', 'no_answer'] as const),
    'no_end' as const,
  ])('%s: its answer is refused, and a later stamp succeeds', async (how) => {
    server.misbehave(how)
    await expect(createRfc3161Timestamps(server).stamp(digest)).rejects.toMatchObject({
      code: 'PROVIDER_UNAVAILABLE',
    })
    server.misbehave(null)
    await expect(createRfc3161Timestamps(server).stamp(digest)).resolves.toHaveProperty('token')
  })
})

test.runIf(hasProgram('openssl'))('openssl verifies a token against its request', async () => {
  const data = Buffer.from('what was signed')
  const digest = createHash('sha256').update(data).digest()
  const { token } = await createRfc3161Timestamps(server).stamp(digest)
  const { certificate } = await keptTimestampIdentity(needs)
  const pem = Buffer.from(certificateBytes(certificate))
    .toString('base64')
    .replaceAll(/(.{64})/g, '$1\n')
  writeFileSync(path('tsa.pem'), `-----BEGIN CERTIFICATE-----\n${pem}\n-----END CERTIFICATE-----\n`)
  writeFileSync(path('token.der'), token)
  writeFileSync(path('data.bin'), data)
  writeFileSync(path('question.der'), server.asked.at(-1)!)
  const run = (...args: string[]) =>
    execFileSync('sh', ['-c', '"$0" "$@" 2>&1', 'openssl', ...args], { stdio: 'pipe' }).toString()
  const verified = run(
    ...['ts', '-verify', '-data', path('data.bin'), '-in', path('token.der'), '-token_in'],
    ...['-CAfile', path('tsa.pem'), '-attime', String(clock.now().getTime() / 1000)],
  )
  expect(verified).toContain('Verification: OK')
  expect(run('ts', '-query', '-in', path('question.der'), '-text')).toContain('Hash Algorithm: sha256')
})
