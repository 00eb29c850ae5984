import { sql } from 'kysely'
import { decideReview } from '#modules/publication/server/decide-review.ts'
import { getPublication } from '#modules/publication/server/get-publication.ts'
import { publishListing } from '#modules/publication/server/publish-listing.ts'
import { submitToOwner } from '#modules/publication/server/submit-to-owner.ts'
import { person } from '#tests/person.ts'
import { productEmit } from '#tests/product-emit.ts'
import { addReadyVilla, openTestAgency, publishTestVilla } from '#tests/published-villa.ts'
import { measureActs, printActs } from './measured-act.ts'
import { onOwnPostgres } from './own-postgres.ts'

/**
 * `node bench/publication-bench.ts`: the steps of a publication, on a site with 20 villas, then with 400: what the agency
 * sends, what the owner approves, and the publication itself with its passport and its row in the search.
 */
const SIZES = [20, 400]
const ROUNDS = 20
const clock = { now: () => new Date() }
const config = { publicUrl: 'https://calanque.test' }
const emit = productEmit({ clock })

await onOwnPostgres(async (site) => {
  const agencyId = await openTestAgency(site)
  const head = person('AGENCY_ADMIN', { agencyIds: [agencyId] })
  const figures = []
  let villas = 0
  for (const size of SIZES) {
    for (; villas < size; villas += 1) await publishTestVilla({ db: site, clock }, {}, agencyId)
    await sql`analyze`.execute(site)
    const prepare = () => addReadyVilla({ db: site, clock }, {}, agencyId)
    figures.push(
      await measureActs(site, ROUNDS, prepare, {
        'send to the owner': (db, villa) => submitToOwner({ db, clock, config }, head, villa),
        'approve as owner': (db, { publicId, ownerId }) =>
          decideReview({ db, config }, person('OWNER', { userId: ownerId }), {
            publicId,
            decision: 'approve',
          }),
        'read the passport': (db, villa) => getPublication({ db, clock }, head, villa),
        publish: (db, villa) => publishListing({ db, clock, emit, config }, head, villa),
      }),
    )
    villas += ROUNDS
  }
  printActs('step', SIZES, figures)
})
