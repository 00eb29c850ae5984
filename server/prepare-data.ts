import { seedAccountPair } from '#db/seed/seed-account-pair.ts'
import { seedAgencyRoles } from '#db/seed/seed-agency-roles.ts'
import { seedConditions } from '#db/seed/seed-conditions.ts'
import { seedContacts } from '#db/seed/seed-contacts.ts'
import { seedContracts } from '#db/seed/seed-contracts.ts'
import { seedDemo } from '#db/seed/seed-demo.ts'
import { seedDeposits } from '#db/seed/seed-deposits.ts'
import { seedEditorial } from '#db/seed/seed-editorial.ts'
import { seedFeed } from '#db/seed/seed-feed.ts'
import { seedFiledDocuments } from '#db/seed/seed-filed-documents.ts'
import { seedGrantedPrice } from '#db/seed/seed-granted-price.ts'
import { seedHooks } from '#db/seed/seed-hooks.ts'
import { seedIncidents } from '#db/seed/seed-incidents.ts'
import { seedInventories } from '#db/seed/seed-inventories.ts'
import { seedMandateStory } from '#db/seed/seed-mandate-story.ts'
import { seedMissedPages } from '#db/seed/seed-missed-pages.ts'
import { seedMissedSearches } from '#db/seed/seed-missed-searches.ts'
import { seedMoneyStory } from '#db/seed/seed-money-story.ts'
import { seedNewsletter } from '#db/seed/seed-newsletter.ts'
import { seedOptions } from '#db/seed/seed-options.ts'
import { seedOwnerReport } from '#db/seed/seed-owner-report.ts'
import { seedOwnerRequests } from '#db/seed/seed-owner-requests.ts'
import { seedPayoutRuns } from '#db/seed/seed-payout-runs.ts'
import { seedPromotion } from '#db/seed/seed-promotion.ts'
import { seedProposals } from '#db/seed/seed-proposals.ts'
import { seedSaturday } from '#db/seed/seed-saturday.ts'
import { seedSeason } from '#db/seed/seed-season.ts'
import { seedSecondAgency } from '#db/seed/seed-second-agency.ts'
import { seedSecondAgencyLife } from '#db/seed/seed-second-agency-life.ts'
import { seedSharedVilla } from '#db/seed/seed-shared-villa.ts'
import { seedStatements } from '#db/seed/seed-statements.ts'
import { seedStayPapers } from '#db/seed/seed-stay-papers.ts'
import { seedSupplierInvoices } from '#db/seed/seed-supplier-invoices.ts'
import { seedTasks } from '#db/seed/seed-tasks.ts'
import { seedThirdParties } from '#db/seed/seed-third-parties.ts'
import { seedThreads } from '#db/seed/seed-threads.ts'
import { keepAuditHead } from '#modules/reports/server/keep-audit-head.ts'
import { catchUpSearch } from '#modules/search/server/rebuild-search.ts'
import { isDatabaseAway } from '#platform/database/database-away.ts'
import { withoutTimeLimit } from '#platform/database/without-time-limit.ts'
import { releaseClaims } from '#platform/queue/queue.ts'
import { type Services, servicesAt } from './services.ts'

/**
 * Prepares the data before the first request: fills an empty database for a demonstration, makes due the work
 * that a killed process had claimed, and rewrites search rows that are older than the calendar, or leaves them to the queue
 * where they are many.
 */
export function prepareData(services: Services): Promise<void> {
  return withoutTimeLimit(() => prepare(services))
}

/** What the demonstration tells, in the order in which each leans on those before it. */
const STORIES: { name: string; add: (services: Services) => Promise<unknown> }[] = [
  { name: 'seconde agence', add: seedSecondAgency },
  {
    name: 'contrats des séjours',
    add: (services) => seedContracts({ ...services, at: (clock) => servicesAt(services, clock) }),
  },
  { name: 'appels de fonds', add: seedStayPapers },
  { name: 'états des lieux', add: seedInventories },
  {
    name: 'dépôts de garantie',
    add: (services) => seedDeposits({ ...services, at: (clock) => servicesAt(services, clock) }),
  },
  { name: 'conditions des propriétaires', add: seedConditions },
  { name: 'mandats', add: seedMandateStory },
  { name: 'copropriétaires', add: seedSharedVilla },
  { name: 'messages', add: seedThreads },
  { name: 'propriétaires sans compte', add: seedOwnerRequests },
  { name: 'calendrier d’un autre site', add: seedFeed },
  { name: 'argent qui attend', add: seedMoneyStory },
  { name: 'relevés des propriétaires', add: seedStatements },
  { name: 'taxe de séjour reversée', add: seedThirdParties },
  { name: 'factures de fournisseurs', add: seedSupplierInvoices },
  { name: 'incidents', add: seedIncidents },
  { name: 'vie de la seconde agence', add: seedSecondAgencyLife },
  { name: 'remises de virements', add: seedPayoutRuns },
  { name: 'contacts', add: seedContacts },
  { name: 'options', add: seedOptions },
  { name: 'prix accordé', add: seedGrantedPrice },
  { name: 'documents classés', add: seedFiledDocuments },
  { name: 'tâches', add: seedTasks },
  { name: 'rapport à un propriétaire', add: seedOwnerReport },
  { name: 'propositions', add: seedProposals },
  { name: 'saison', add: seedSeason },
  { name: 'samedi', add: seedSaturday },
  { name: 'pages éditoriales', add: seedEditorial },
  { name: 'recherches sans résultat', add: seedMissedSearches },
  { name: 'adresses sans page', add: seedMissedPages },
  { name: 'webhooks', add: seedHooks },
  { name: 'rôles d’agence', add: seedAgencyRoles },
  { name: 'lettres aux abonnés', add: seedNewsletter },
  { name: 'promotion sans code', add: seedPromotion },
  { name: 'comptes en double', add: seedAccountPair },
  { name: 'empreinte du journal', add: keepAuditHead },
]

async function prepare(services: Services): Promise<void> {
  if (services.config.demo) {
    await seedDemo(services)
    for (const { name, add } of STORIES) await addWhereItFits(services, name, () => add(services))
  }
  // The embedded database belongs to this process alone: what is still claimed was claimed by a process that
  // was killed.
  if (services.opened.provider === 'embedded') await releaseClaims(services.db)
  await catchUpSearch(services)
}

/**
 * A demonstration that an earlier version made, or that its visitors changed, may have no place for a story: it goes
 * without, and the start goes on.
 */
async function addWhereItFits({ log }: Services, name: string, add: () => Promise<unknown>): Promise<void> {
  try {
    await add()
  } catch (error) {
    if (isDatabaseAway(error)) throw error
    log.warn({ err: error, story: name }, `demonstration opened without the story « ${name} »`)
  }
}
