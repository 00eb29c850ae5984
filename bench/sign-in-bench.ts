import { SYSTEM } from '#modules/accounts/actor.ts'
import { createAuth } from '#modules/accounts/server/auth.ts'
import { openAccount } from '#modules/accounts/server/open-account.ts'
import { signIn } from '#modules/accounts/server/sign-in.ts'
import { medianOf, timed } from './measured-act.ts'
import { onOwnPostgres } from './own-postgres.ts'

/**
 * `node bench/sign-in-bench.ts [pairs]`: refused sign-ins with a wrong password, one on an account and one on an address
 * that has none, in turns; prints the medians of 200 pairs and their ratio, which should be 1.
 */
const PAIRS = Number(process.argv[2] ?? 200)
const secret = 'only for a benchmark, kept nowhere else'
const config = { publicUrl: 'http://localhost:3000', demo: false }
const KNOWN = 'camille@example.org'

await onOwnPostgres(async (db) => {
  const auth = await createAuth({ db, config: { ...config, secret } })
  const person = { firstName: 'Camille', lastName: 'Roux', email: KNOWN, phone: null }
  await openAccount({ db, auth }, SYSTEM, { ...person, password: 'Calanque-Tuile-46', roles: ['TRAVELER'] })
  const refused = async (email: string) => {
    // The limits are not what is measured.
    await db.deleteFrom('throttles').execute()
    const asked = { email, password: 'Faux-mot-2', headers: new Headers(), address: '2001:db8::1' }
    const needs = { db, auth, emit: async () => {}, config, secret }
    const [, ms] = await timed(() =>
      signIn(needs, { kind: 'visitor', visitorId: null }, asked).catch(() => null),
    )
    return ms
  }
  const times = { known: [] as number[], unknown: [] as number[] }
  for (let n = -10; n < PAIRS; n += 1) {
    const known = n % 2 === 0 ? await refused(KNOWN) : null
    const unknown = await refused(`personne-${n}@example.org`)
    const pair = { known: known ?? (await refused(KNOWN)), unknown }
    // The first ones load what the others use.
    if (n < 0) continue
    times.known.push(pair.known)
    times.unknown.push(pair.unknown)
  }
  const [known, unknown] = [medianOf(times.known), medianOf(times.unknown)]
  console.log(`| pairs | known address, ms | unknown address, ms | ratio |\n| --- | --- | --- | --- |`)
  console.log(`| ${PAIRS} | ${known.toFixed(1)} | ${unknown.toFixed(1)} | ${(known / unknown).toFixed(3)} |`)
})
