import { execFile, spawn } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { promisify } from 'node:util'
import { beforeAll, expect, inject, test } from 'vitest'
import { DEMO_PASSWORD } from '#modules/accounts/demo-accounts.ts'
import { KEY_SCOPES } from '#modules/accounts/key-scope.ts'
import { afterFile, temporaryFolder } from '../after-file.ts'
import { CERTIFICATE } from '../feed-server-identity.ts'
import { hasProgram } from '../system-program.ts'
import { startApplication, type TestApplication } from './application.ts'
import { signInAs, type WebClient } from './web-client.ts'

const file = (name: string) => new URL(name, import.meta.url)

let application: TestApplication
let superAdmin: WebClient
beforeAll(async () => {
  const authority = join(temporaryFolder('hook-authority'), 'authority.pem')
  writeFileSync(authority, CERTIFICATE)
  application = await startApplication({
    from: inject('demonstration').folder,
    variables: {
      NODE_EXTRA_CA_CERTS: authority,
      NODE_OPTIONS: `--import=${file('reach-feed-site.ts').href}`,
    },
  })
  afterFile(() => application.remove())
  superAdmin = await signInAs(application.origin, 'superadmin@demo.calanque.fr', DEMO_PASSWORD)
})

/** The secret of a key of the first agency, with every right, as the console shows it once. */
async function makeKey(): Promise<string> {
  const { text } = await superAdmin.get('/admin/api-keys/new')
  const agency = /<option value="([\w-]+)"/.exec(text)![1]!
  const fields = {
    intent: 'create',
    name: 'Logiciel',
    agency,
    perMinute: '600',
    formKey: crypto.randomUUID(),
  }
  const body = new URLSearchParams(fields)
  for (const scope of KEY_SCOPES) body.append('scopes', scope)
  const made = await superAdmin.send('/admin/api-keys/new', { method: 'POST', body })
  return /calanque_[\w-]{43}/.exec(made.text)![0]
}

/** The program of an agency in its own process: what it says, line by line, and where it is called. */
async function openHookProgram() {
  const child = spawn(process.execPath, [file('hook-program.ts').pathname], {
    stdio: ['pipe', 'pipe', 'inherit'],
  })
  afterFile(() => void child.kill('SIGKILL'))
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]()
  const next = async () => JSON.parse((await lines.next()).value as string)
  const { port } = (await next()) as { port: number }
  return {
    url: `https://feeds.example:${port}/calanque`,
    next,
    knows: (secret: string) => child.stdin.write(`${secret}\n`),
  }
}

test.runIf(hasProgram('curl'))(
  'curl alone reads, prices and writes by a key, and its endpoint receives what happens, as the reference library verifies',
  async () => {
    const program = await openHookProgram()
    const year = new Date().getFullYear() + 1
    const variables = {
      ...{ ORIGIN: application.origin, KEY: await makeKey(), HOOK: program.url },
      ...{ ARRIVAL: `${year}-09-11`, DEPARTURE: `${year}-09-18` },
    }
    const script = file('program-of-an-agency.sh').pathname
    const { stdout } = await promisify(execFile)('sh', [script], {
      env: { PATH: process.env.PATH, ...variables },
    })
    const said = new Map(
      stdout
        .trim()
        .split('\n')
        .map((line) => [line.split(' ')[0]!, line.split(' ').slice(1)]),
    )

    const [villas, unlike, pages] = said.get('villas')!.map(Number)
    expect([villas! > 2, unlike, pages]).toEqual([true, villas, Math.ceil(villas! / 2)])
    const [villa, total] = said.get('quote')!
    expect(Number(total)).toBeGreaterThan(0)
    const [contact, again, replayed] = said.get('contact')!
    expect([contact, replayed]).toEqual([again, '1'])
    expect(said.get('without')).toEqual(['401'])

    const [, secret] = said.get('hook')!
    program.knows(secret!)
    const { id } = JSON.parse((await superAdmin.get(`/api/properties/${villa}`)).text) as { id: string }
    const paused = await superAdmin.send(`/admin/properties/${id}/publication`, {
      form: { intent: 'pause', reason: 'Travaux de peinture' },
    })
    expect(paused.status).toBeLessThan(400)
    expect(await program.next()).toMatchObject({
      verified: { type: 'property.withdrawn', data: { id, slug: villa } },
    })
  },
)
