import { readFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import type { Actor } from '#modules/accounts/actor.ts'
import type { Severity } from '#modules/incidents/incident.ts'
import { answerIncident } from '#modules/incidents/server/answer-incident.ts'
import { askOwner } from '#modules/incidents/server/ask-owner.ts'
import { finishIncident } from '#modules/incidents/server/finish-incident.ts'
import { addEstimate } from '#modules/incidents/server/incident-estimates.ts'
import { readIncident } from '#modules/incidents/server/read-incident.ts'
import { reportIncident } from '#modules/incidents/server/report-incident.ts'
import { findLatestContent } from '#modules/properties/server/find-latest-content.ts'
import { formatEuros } from '#shared/money.ts'
import { demoPaper } from './demo-paper.ts'
import { findDemoPerson } from './find-demo-person.ts'

type Person = Extract<Actor, { kind: 'user' }>
type Needs = Parameters<typeof reportIncident>[0]
type Villa = { id: number; publicId: string }
type Story = {
  subject: string
  words: string
  severity: Severity
  /** How long before the start it was reported. */
  hoursAgo: number
  /** Which photographs of the listing stand in for those of a telephone. */
  taken: RegExp
  estimates: readonly { provider: string; amount: number; days: number }[]
}

const WAITING: Story = {
  subject: 'Baie vitrée du salon qui ne ferme plus',
  words:
    'Le rail est tordu sur un mètre, côté terrasse\u00a0: la baie s’arrête avant la serrure. Nous la tenons fermée par une cale, les prochains voyageurs arrivent samedi.',
  severity: 'comfort',
  hoursAgo: 3,
  taken: /salon|terrasse/,
  estimates: [
    { provider: 'Fermetures du Golfe (démonstration)', amount: 48_000, days: 3 },
    { provider: 'Miroiterie des Maures (démonstration)', amount: 64_000, days: 2 },
  ],
}

const DONE: Story = {
  subject: 'Toile de parasol déchirée',
  words: 'La toile est fendue sur tout un côté\u00a0: le parasol de la piscine ne s’ouvre plus.',
  severity: 'comfort',
  hoursAgo: 12 * 24,
  taken: /cover/,
  estimates: [{ provider: 'Voilerie du Lavandou (démonstration)', amount: 21_000, days: 1 }],
}

/** A repair of a villa that waits for the owner of the demonstration, and one that is done; a second start adds none. */
export async function seedIncidents(needs: Needs): Promise<void> {
  const agent = await findDemoPerson(needs.db, 'AGENT')
  const owner = await findDemoPerson(needs.db, 'OWNER')
  const known = await needs.db.selectFrom('incidents').select('id').limit(1).executeTakeFirst()
  if (!agent || !owner || known) return
  const villa = await needs.db
    .selectFrom('properties')
    .select(['id', 'publicId'])
    .where('ownerId', '=', owner.userId)
    .where('agencyId', 'in', [0, ...agent.agencyIds])
    .where('status', '=', 'published')
    .orderBy('id')
    .executeTakeFirst()
  if (!villa) return
  const incident = await addAsked(needs, agent, villa, DONE)
  const [estimate] = (await readIncident(needs, owner, incident)).estimates
  await answerIncident(at(needs, DONE, 2), owner, { incident, estimate: estimate!.id, reason: '' })
  await finishIncident(at(needs, DONE, 25), agent, {
    ...{ incident, words: 'Toile remplacée, mécanisme graissé.' },
    files: await photographs(needs, villa, /bain-de-soleil/),
  })
  await addAsked(needs, agent, villa, WAITING)
}

async function addAsked(needs: Needs, agent: Person, villa: Villa, story: Story): Promise<string> {
  const { subject, words, severity, taken, estimates } = story
  const then = at(needs, story, 0)
  const { publicId: incident } = await reportIncident(then, agent, {
    ...{ place: { villa: villa.publicId }, subject, words, severity, payer: 'owner' },
    ...{ files: await photographs(needs, villa, taken), formKey: `demonstration-${subject}` },
  })
  for (const { provider, amount, days } of estimates)
    await addEstimate(then, agent, {
      ...{ incident, provider, amount, days },
      files: [await estimateOf({ provider, amount, subject }, then.clock.now())],
    })
  await askOwner(at(needs, story, 1), agent, { incident })
  return incident
}

/** So many hours after an incident of the story was reported. */
function at(needs: Needs, { hoursAgo }: Story, hours: number): Needs {
  const now = new Date(needs.clock.now().getTime() - (hoursAgo - hours) * 3_600_000)
  return { ...needs, clock: { now: () => now } }
}

const MOST = 2

async function photographs({ db }: Needs, { id }: Villa, taken: RegExp): Promise<File[]> {
  const content = await findLatestContent(db, id)
  const names = (content?.photos ?? [])
    .filter(({ key }) => taken.test(key))
    .slice(0, MOST)
    .map(({ key }) => `${key}-960.webp`)
  return Promise.all(
    names.map(async (name) => new File([await readFile(resolve('public/photos', name))], name)),
  )
}

function estimateOf(
  { provider, amount, subject }: { provider: string; amount: number; subject: string },
  createdAt: Date,
): Promise<File> {
  return demoPaper(
    {
      ...{ title: 'Devis', provider, reference: subject, heading: 'Prestation proposée' },
      rows: [
        ['Intervention', subject],
        ['Toutes taxes comprises', formatEuros(amount)],
        ['Valable', 'un mois'],
      ],
      name: `devis-${provider.split(' ')[0]!.toLowerCase()}.pdf`,
    },
    createdAt,
  )
}
