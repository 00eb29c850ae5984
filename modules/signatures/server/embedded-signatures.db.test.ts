import { execFileSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { SYSTEM } from '#modules/accounts/actor.ts'
import { requestRentalSignature } from '#modules/rental-contracts/server/request-rental-signature.ts'
import type { Database } from '#platform/database/database.ts'
import { openLocalFiles } from '#platform/files/local-files.ts'
import { createLog } from '#platform/log.ts'
import { runDueWork } from '#platform/queue/queue.ts'
import { temporaryFolder } from '#tests/after-file.ts'
import { lastCode } from '#tests/checkout-desk.ts'
import { addStay, ORIGIN, openContracts, tokenOf, wrongCodeFor } from '#tests/contract-fixture.ts'
import { hasProgram } from '#tests/system-program.ts'
import { openTestDatabase } from '#tests/test-database.ts'
import { declineDocument } from './decline-document.ts'
import { embeddedSignatureEventWork, expireEmbeddedSignatures } from './embedded-signature-event-work.ts'
import type { EmbeddedSignatures } from './embedded-signatures.ts'
import { openSigning, readSigningPdf } from './open-signing.ts'
import { sendSignatureCode } from './send-signature-code.ts'
import { signDocument } from './sign-document.ts'
import { describeSignatureProvider } from './signature-port.contract.ts'

const folder = temporaryFolder('signatures')
const files = openLocalFiles(join(folder, 'files'))
let db: Database
let shop: Awaited<ReturnType<typeof openContracts>>
let token: string

beforeAll(async () => {
  db = (await openTestDatabase()).db
})

beforeEach(async () => {
  shop = await openContracts(db, files)
  const contract = await shop.generate(await addStay(db, shop.clock))
  const { signature } = await requestRentalSignature(shop.needs, SYSTEM, contract)
  token = tokenOf(signature!.signingUrl!)
})

async function deliver(desk: EmbeddedSignatures, send: typeof fetch) {
  await expireEmbeddedSignatures(desk)
  return runDueWork({ db, log: createLog('silent') }, [embeddedSignatureEventWork(desk, send)])
}

describeSignatureProvider('the embedded provider', async () => {
  const own = await openContracts(db, files)
  return {
    provider: own.needs.signatures,
    sign: own.sign,
    decline: (url) => declineDocument(own.desk, tokenOf(url), ORIGIN),
    webhooks: async () => {
      const taken: { body: string; headers: Record<string, string> }[] = []
      await deliver(own.desk, async (_url, init) => {
        taken.push({ body: String(init?.body), headers: Object.fromEntries(new Headers(init?.headers)) })
        return new Response()
      })
      return taken
    },
  }
})

const sign = (code: string, consent = true) =>
  signDocument(shop.desk, token, { code, consent, origin: ORIGIN })
const sendCode = async () => {
  await sendSignatureCode(shop.desk, token, ORIGIN)
  return lastCode(db)
}
/** Lets the codes of this test's signature grow older, as the database counts. */
const age = (seconds: number) =>
  sql`update embedded_signatures set code_sent_at = code_sent_at - make_interval(secs => ${seconds}),
    code_expires_at = code_expires_at - make_interval(secs => ${seconds}) where status = 'ongoing'`.execute(
    db,
  )

describe('the signing page', () => {
  test('shows the document and a masked e-mail address of the signer', async () => {
    const signing = await openSigning(shop.desk, token)
    expect(signing).toMatchObject({ status: 'ongoing', code: 'none', maskedEmail: 'j•••n@example.org' })
    expect(signing.content.title).toBe('Contrat de location saisonnière')
    expect(JSON.stringify(signing).split('jeanne.martin@example.org')).toHaveLength(2)
    expect((await readSigningPdf(shop.desk, token)).bytes.length).toBeGreaterThan(10_000)
  })

  test('refuses an unknown link', async () => {
    await expect(openSigning(shop.desk, 'x'.repeat(43))).rejects.toMatchObject({ code: 'LINK_INVALID' })
  })

  test('stores neither the token of the link nor the code in readable form', async () => {
    const code = await sendCode()
    const { rows } = await sql<{
      row: string
    }>`select embedded_signatures::text as row from embedded_signatures`.execute(db)
    const books = rows.map(({ row }) => row).join('\n')
    expect(books).not.toContain(token)
    expect(books).not.toMatch(new RegExp(`\\b${code}\\b`))
  })
})

describe('the one-time code', () => {
  test('signs with consent, and a second press changes nothing', async () => {
    const code = await sendCode()
    await expect(sign(code, false)).rejects.toMatchObject({ code: 'CONSENT_REQUIRED' })
    await sign(` ${code.slice(0, 3)} ${code.slice(3)} `)
    expect((await openSigning(shop.desk, token)).status).toBe('done')
    await sign('anything')
    expect((await readSigningPdf(shop.desk, token)).filename).toMatch(/-signe\.pdf$/)
  })

  test('has five tries, after which even the right code is refused', async () => {
    const code = await sendCode()
    for (const left of [4, 3, 2, 1, 0]) {
      await expect(sign(wrongCodeFor(code))).rejects.toMatchObject({
        code: 'WRONG_CODE',
        details: { attemptsLeft: left },
      })
    }
    await expect(sign(code)).rejects.toMatchObject({ code: 'CODE_EXPIRED' })
    expect(await openSigning(shop.desk, token)).toMatchObject({ code: 'used_up', triesLeft: 0 })
    await age(31)
    await sign(await sendCode())
    expect((await openSigning(shop.desk, token)).status).toBe('done')
  })

  test('has five tries in total, even when many are made at once', async () => {
    const code = await sendCode()
    const tries = await Promise.allSettled(Array.from({ length: 12 }, () => sign(wrongCodeFor(code))))
    const codes = tries.map((one) => one.status === 'rejected' && (one.reason as { code: string }).code)
    expect(codes.filter((one) => one === 'WRONG_CODE')).toHaveLength(5)
    expect(codes.filter((one) => one === 'CODE_EXPIRED')).toHaveLength(7)
  })

  test('expires after ten minutes', async () => {
    const code = await sendCode()
    await age(600)
    await expect(sign(code)).rejects.toMatchObject({ code: 'CODE_EXPIRED' })
    expect((await openSigning(shop.desk, token)).code).toBe('expired')
  })

  test('is refused when no code was sent, and stops working when a new code is sent', async () => {
    await expect(sign('123456')).rejects.toMatchObject({ code: 'CODE_EXPIRED' })
    const first = await sendCode()
    await age(31)
    const second = await sendCode()
    if (first !== second) await expect(sign(first)).rejects.toMatchObject({ code: 'WRONG_CODE' })
    await sign(second)
  })

  test('is sent at most six times, with at least 30 seconds in between', async () => {
    await sendCode()
    await expect(sendCode()).rejects.toMatchObject({ code: 'TOO_MANY_ATTEMPTS' })
    for (let sent = 1; sent < 6; sent += 1) {
      await age(31)
      await sendCode()
    }
    await age(31)
    await expect(sendCode()).rejects.toMatchObject({ code: 'TOO_MANY_ATTEMPTS' })
    expect((await openSigning(shop.desk, token)).nextCodeIn).toBeNull()
  })
})

describe('a signature', () => {
  test('is made once and sends one event when the button is pressed several times at once', async () => {
    const code = await sendCode()
    await Promise.all([sign(code), sign(code), sign(code)])
    const { rows } = await sql<{
      count: number
    }>`select count(*)::int as count from embedded_signature_events e
      join embedded_signatures s on s.id = e.signature_id where s.access_hash = (
        select access_hash from embedded_signatures order by created_at desc limit 1)`.execute(db)
    expect(rows[0]!.count).toBe(1)
  })

  test('whose time is over refuses codes and signing, and sends the event « expired »', async () => {
    const code = await sendCode()
    await sql`update embedded_signatures set expires_at = now() where status = 'ongoing'`.execute(db)
    await expect(sign(code)).rejects.toMatchObject({ code: 'STATUS_CONFLICT' })
    await expect(sendCode()).rejects.toMatchObject({ code: 'STATUS_CONFLICT' })
    expect((await openSigning(shop.desk, token)).status).toBe('expired')
    const bodies: string[] = []
    await deliver(shop.desk, async (_url, init) => {
      bodies.push(String(init?.body))
      return new Response()
    })
    expect(bodies.some((body) => body.includes('"expired"'))).toBe(true)
  })

  test('is refused when the stored document is not the one ordered', async () => {
    const code = await sendCode()
    const { rows } = await sql<{ file: string }>`select document_file as file from embedded_signatures
      order by created_at desc limit 1`.execute(db)
    await files.put(rows[0]!.file, new TextEncoder().encode('%PDF-1.7 other'), 'application/pdf')
    await expect(sign(code)).rejects.toThrow(/not the one that was ordered/)
    expect((await openSigning(shop.desk, token)).status).toBe('ongoing')
  })

  test.runIf(hasProgram('pdftotext'))(
    'has an evidence file with the signer, times, addresses, the document sent and the consent',
    async () => {
      const code = await sendCode()
      await sign(wrongCodeFor(code)).catch(() => {})
      await sign(code)
      const { rows } = await sql<{
        id: string
        before: string
        after: string
      }>`select id, document_hash as before,
      signed_hash as after from embedded_signatures order by created_at desc limit 1`.execute(db)
      const { id, before, after } = rows[0]!
      const path = join(folder, 'audit.pdf')
      writeFileSync(path, await shop.needs.signatures.downloadAuditTrail(id))
      const text = execFileSync('pdftotext', ['-layout', path, '-'], { stdio: 'pipe' }).toString()
      const squeezed = text.replaceAll(/\s/g, '')
      for (const fact of [
        id,
        before,
        after,
        'Jeanne Martin',
        'jeanne.martin@example.org',
        'J’ai lu en entier',
        ORIGIN.address,
        ORIGIN.browser,
        'Code à usage unique envoyé',
        'Code refusé',
        'Code vérifié',
        'Consentement donné',
        'signé et scellé',
      ]) {
        expect(squeezed).toContain(fact.replaceAll(/\s/g, ''))
      }
    },
  )
})

describe('webhooks', () => {
  test('are sent again later until our endpoint accepts them', async () => {
    await sign(await sendCode())
    const refuse: typeof fetch = async () => new Response(null, { status: 503 })
    expect(await deliver(shop.desk, refuse)).toMatchObject({ done: 0 })
    await sql`update queue_items set next_attempt_at = now()`.execute(db)
    const broken: typeof fetch = async () => Promise.reject(new Error('no route'))
    expect(await deliver(shop.desk, broken)).toMatchObject({ done: 0 })
    await sql`update queue_items set next_attempt_at = now()`.execute(db)
    const { done, failed } = await deliver(shop.desk, shop.door)
    expect(done).toBeGreaterThan(0)
    expect(failed).toBe(0)
    expect(await deliver(shop.desk, shop.door)).toEqual({ done: 0, failed: 0 })
  })
})
